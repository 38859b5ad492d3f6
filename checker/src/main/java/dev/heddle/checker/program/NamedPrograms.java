package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * The programs that a {@link TargetSpec} names: mostly one, but each invocation of a test is one where JUnit makes up
 * several. A test that asks for what only JUnit can give is run by JUnit, with what the program's class path has of it.
 */
public final class NamedPrograms {
    /** What is done with each of them. */
    public interface Use {
        /**
         * Uses one, which is gone afterwards.
         *
         * @return whether it is covered and nothing was found, for JUnit to know
         */
        boolean use(TargetSpec spec, LoadedProgram program);
    }

    private NamedPrograms() {}

    /**
     * Uses one after another.
     *
     * @return what JUnit has skipped and why, if it has skipped the test or an invocation of it
     * @throws SetupException if there is no such class or method, or it cannot be run; some may have been used before that
     */
    public static Optional<String> each(
            TargetSpec spec, ClassPath classPath, boolean assertions, ProgramInput input, Use use) {
        try (ProgramClassLoader loader = new ProgramClassLoader(classPath, assertions, input)) {
            Optional<JupiterTest> test =
                    spec.method().isEmpty() ? Optional.empty() : JupiterTest.find(spec, loader, classPath, input);
            if (test.isPresent()) {
                LoadedProgram.requireNoArguments(spec, input);
                try (Surroundings surroundings = new Surroundings(input)) {
                    return new JupiterRun(spec, test.get(), loader, surroundings, use).run();
                }
            }
            try (LoadedProgram program = LoadedProgram.in(loader, spec, input)) {
                use.use(spec, program);
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("closing the program's class path", e);
        }
    }
}
