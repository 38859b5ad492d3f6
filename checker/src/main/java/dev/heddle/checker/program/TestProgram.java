package dev.heddle.checker.program;

import dev.heddle.runtime.Program;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/**
 * A test as a program: in every execution fresh instances, the calls that belong before the test, the test, and the calls
 * that belong after it. Who finds out which these are is another matter: {@link TestMethod} does for the command line, and
 * Jupiter says it itself where it runs the test.
 */
public final class TestProgram implements Program {
    /** Makes the instances for one execution; several if classes are nested, the outermost first. */
    @FunctionalInterface
    public interface Instances {
        /** Fresh instances. */
        Object[] create() throws Throwable;
    }

    /**
     * A call on one of the instances.
     *
     * @param level which: 0 is the outermost class's
     * @param handle as {@link Invocations#method} makes it
     */
    public record Call(int level, MethodHandle handle) {}

    private final Instances instances;
    private final Call[] before;
    private final Call test;
    private final Call[] after;
    private Throwable lastThrown;
    private Throwable abortion;
    private boolean completed;

    /** A test with what belongs around it, in the order in which it is called. */
    public TestProgram(Instances instances, List<Call> before, Call test, List<Call> after) {
        this.instances = instances;
        this.before = before.toArray(Call[]::new);
        this.test = test;
        this.after = after.toArray(Call[]::new);
    }

    /** What the last execution has thrown, if it did. */
    public Optional<Throwable> lastThrown() {
        return Optional.ofNullable(lastThrown);
    }

    /** What ended the last execution because an assumption did not hold, if there was no execution in which all held. */
    Optional<Throwable> abortion() {
        return completed ? Optional.empty() : Optional.ofNullable(abortion);
    }

    @Override
    public boolean mayLeaveWorkers() {
        return true;
    }

    @Override
    public void run() throws Throwable {
        lastThrown = null;
        Object[] fresh = instances.create();
        Throwable failure = null;
        try {
            for (Call b : before) {
                b.handle.invokeExact(fresh[b.level]);
            }
            test.handle.invokeExact(fresh[test.level]);
        } catch (Throwable t) {
            failure = t;
        }
        failure = tidy(fresh, failure);
        if (failure != null && JUnitNames.ABORTIONS.contains(failure.getClass().getName())) {
            abortion = failure;
            return;
        }
        completed = true;
        if (failure != null) {
            lastThrown = failure;
            throw failure;
        }
    }

    /** As JUnit does: all of them run, whatever happened before, and the first failure counts. */
    private Throwable tidy(Object[] fresh, Throwable earlier) {
        Throwable failure = earlier;
        for (Call a : after) {
            try {
                a.handle.invokeExact(fresh[a.level]);
            } catch (Throwable t) {
                if (failure == null) {
                    failure = t;
                } else if (failure != t) {
                    failure.addSuppressed(t);
                }
            }
        }
        return failure;
    }
}
