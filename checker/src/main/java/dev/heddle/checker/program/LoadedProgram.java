package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.runtime.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;

/** The program that a {@link TargetSpec} names, loaded afresh but not yet initialised. */
public final class LoadedProgram implements Program, AutoCloseable {
    private final ProgramClassLoader loader;
    private final Program body;

    private final Surroundings surroundings;

    private final Supplier<Optional<Throwable>> abortion;

    LoadedProgram(
            ProgramClassLoader loader,
            Program body,
            Surroundings surroundings,
            Supplier<Optional<Throwable>> abortion) {
        this.loader = loader;
        this.body = body;
        this.surroundings = surroundings;
        this.abortion = abortion;
    }

    /**
     * Finds the program and makes sure that it can be run.
     *
     * @param assertions whether its assert statements are evaluated
     * @throws SetupException if there is no such class or method, or it cannot be run
     */
    public static LoadedProgram load(TargetSpec spec, ClassPath classPath, boolean assertions) {
        return load(spec, classPath, assertions, ProgramInput.NONE);
    }

    /**
     * The same for a program that is given something.
     *
     * @throws SetupException also if it is given what it does not take
     */
    public static LoadedProgram load(TargetSpec spec, ClassPath classPath, boolean assertions, ProgramInput input) {
        return in(new ProgramClassLoader(classPath, assertions, input), spec, input);
    }

    /** The same in a loader that is there already. */
    static LoadedProgram in(ProgramClassLoader loader, TargetSpec spec, ProgramInput input) {
        return explaining(spec, () -> {
            Class<?> type = Class.forName(spec.className(), false, loader);
            if (spec.method().isEmpty()) {
                Program main = MainMethod.find(type, input.arguments());
                return new LoadedProgram(loader, main, new Surroundings(input), Optional::empty);
            }
            requireNoArguments(spec, input);
            if (!spec.invocation().isEmpty()) {
                throw new SetupException(spec.withInvocation("") + " is no test that JUnit invokes several times");
            }
            TestProgram test = TestMethod.find(type, spec.method().get());
            return new LoadedProgram(loader, test, new Surroundings(input), test::abortion);
        });
    }

    static void requireNoArguments(TargetSpec spec, ProgramInput input) {
        if (input.hasArguments()) {
            throw new SetupException(spec + " is a method without parameters and takes no arguments (--args)");
        }
    }

    /** Says in one line why classes cannot be loaded. */
    static <T> T explaining(TargetSpec spec, Loading<T> loading) {
        try {
            return loading.load();
        } catch (ClassNotFoundException e) {
            throw new SetupException("no class " + spec.className() + " on the class path", e);
        } catch (UnsupportedClassVersionError e) {
            throw NewerClassFile.explain(e);
        } catch (NoClassDefFoundError e) {
            throw missing(spec, e);
        } catch (LinkageError e) {
            throw new SetupException("class " + spec.className() + " cannot be loaded: " + e.getMessage(), e);
        }
    }

    /** What loads classes. */
    interface Loading<T> {
        T load() throws ClassNotFoundException;
    }

    private static SetupException missing(TargetSpec spec, NoClassDefFoundError e) {
        String name = String.valueOf(e.getMessage()).replace('/', '.');
        // On file systems that ignore case the JVM finds the file and then complains of another name in it.
        return name.contains("wrong name")
                ? new SetupException("no class " + spec.className() + " on the class path: " + name, e)
                : new SetupException(
                        "class " + spec.className() + " needs " + name + ", which is not on the class path", e);
    }

    /** The class files that it is made of. */
    public ClassFiles classFiles() {
        return loader;
    }

    /**
     * Makes sure that the test, if it is one, was not ended in every execution by an assumption that does not hold.
     *
     * @throws SetupException if it was: then nothing is known of it
     */
    public void requireTested() {
        Optional<Throwable> aborted = abortion.get();
        if (aborted.isPresent()) {
            throw new SetupException("nothing was tested: in every execution an assumption of the test does not hold ("
                    + aborted.get().getMessage() + ")");
        }
    }

    @Override
    public boolean mayLeaveWorkers() {
        return body.mayLeaveWorkers();
    }

    @Override
    public void run() throws Throwable {
        Thread.currentThread().setContextClassLoader(loader);
        surroundings.restore();
        body.run();
    }

    @Override
    public void close() {
        surroundings.close();
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException("closing the program's class path", e);
        }
    }
}
