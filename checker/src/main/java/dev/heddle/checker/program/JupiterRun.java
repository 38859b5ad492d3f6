package dev.heddle.checker.program;

import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.options.SetupException;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.TestHost;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One run of JUnit for one test: has the programs used that JUnit comes to, and hears what happens around them. */
final class JupiterRun implements TestHost {
    /** In the program's class loader, beside its JUnit. */
    private static final String ENTRANCE = "dev.heddle.junit.HostedRun";

    private final TargetSpec spec;
    private final JupiterTest test;
    private final ProgramClassLoader loader;
    private final Surroundings surroundings;
    private final NamedPrograms.Use use;
    private int explored;
    private Optional<String> skipped = Optional.empty();
    private Optional<RuntimeException> refused = Optional.empty();

    JupiterRun(
            TargetSpec spec,
            JupiterTest test,
            ProgramClassLoader loader,
            Surroundings surroundings,
            NamedPrograms.Use use) {
        this.spec = spec;
        this.test = test;
        this.loader = loader;
        this.surroundings = surroundings;
        this.use = use;
    }

    /** What JUnit has skipped, and why. */
    Optional<String> run() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            entrance().accept(this);
        } catch (LinkageError | RuntimeException e) {
            refuse(new SetupException("JUnit cannot run " + spec + ": " + told(e), e));
        } finally {
            thread.setContextClassLoader(before);
            // A timeout of the test may have come too late to be noticed by anybody.
            Thread.interrupted();
        }
        if (refused.isPresent()) {
            throw refused.get();
        }
        if (explored == 0 && skipped.isEmpty()) {
            throw new SetupException(
                    spec.invocation().isEmpty()
                            ? "JUnit does not take " + spec + " for a test"
                            : spec.withInvocation("") + " has no invocation " + spec.invocation());
        }
        return skipped;
    }

    @SuppressWarnings("unchecked")
    private Consumer<TestHost> entrance() {
        try {
            return (Consumer<TestHost>) Class.forName(ENTRANCE, true, loader)
                    .asSubclass(Consumer.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new SetupException(
                    "heddle-junit on the class path is of another version than this command, " + version(), e);
        }
    }

    private void refuse(RuntimeException why) {
        if (refused.isEmpty()) {
            refused = Optional.of(why);
        } else if (refused.get() != why) {
            refused.get().addSuppressed(why);
        }
    }

    private static String told(Throwable t) {
        String message = t.getMessage() == null
                ? ""
                : t.getMessage()
                        .lines()
                        .map(String::strip)
                        .filter(l -> !l.isEmpty())
                        .findFirst()
                        .orElse("");
        boolean itsOwn = t instanceof SetupException || t instanceof IllegalStateException && !message.isEmpty();
        return itsOwn ? message : t.getClass().getName() + (message.isEmpty() ? "" : ": " + message);
    }

    @Override
    public String version() {
        return HeddleVersion.text();
    }

    @Override
    public Class<?> testClass() {
        return test.type();
    }

    @Override
    public Method testMethod() {
        return test.method();
    }

    @Override
    public boolean isMarked() {
        return test.marked();
    }

    @Override
    public boolean wants(String invocation) {
        return spec.invocation().isEmpty() || spec.invocation().equals(invocation);
    }

    @Override
    public boolean explore(String invocation, Program program, Supplier<Optional<Throwable>> abortion) {
        explored++;
        try {
            LoadedProgram loaded = new LoadedProgram(loader, program, surroundings, abortion);
            return use.use(spec.withInvocation(invocation), loaded);
        } catch (RuntimeException e) { // it must not be taken for something that the test has thrown
            refuse(e);
            return false;
        }
    }

    @Override
    public void skipped(String reason) {
        if (skipped.isEmpty()) {
            skipped = Optional.of(reason);
        }
    }

    @Override
    public void failed(String what, Throwable thrown) {
        refuse(new SetupException(
                "JUnit cannot run " + spec + ", because " + what + " failed outside the executions that were explored: "
                        + (thrown == null ? "no reason given" : told(thrown)),
                thrown));
    }
}
