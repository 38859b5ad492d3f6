package dev.heddle.junit;

import dev.heddle.runtime.engine.QuietHooks;
import java.util.List;

/**
 * Calls extensions inside an execution. Those of libraries are no part of what is tested: nothing that they do is seen, and
 * what they keep for themselves stays from one execution to the next. An extension of the program's own is seen like
 * the test itself.
 */
final class ExtensionCalls {
    private static final List<String> LIBRARIES = List.of(
            "dev.heddle.",
            "io.micronaut.",
            "io.quarkus.",
            "org.junit.",
            "org.junitpioneer.",
            "org.mockito.",
            "org.springframework.",
            "org.testcontainers.");

    /** What an extension does. */
    interface Action<T> {
        T call() throws Throwable;
    }

    private ExtensionCalls() {}

    private static boolean isLibrary(Object extension) {
        String name = extension.getClass().getName();
        return LIBRARIES.stream().anyMatch(name::startsWith);
    }

    /** Has the extension do that. */
    static <T> T call(Object extension, Action<T> action) throws Throwable {
        QuietHooks.enter();
        boolean quiet;
        try {
            quiet = isLibrary(extension);
            if (quiet) {
                return action.call();
            }
        } finally {
            QuietHooks.exit();
        }
        return action.call();
    }

    /** The same for what throws nothing that must be declared. */
    static <T> T get(Object extension, Action<T> action) {
        try {
            return call(extension, action);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Has Heddle's own work done unseen. */
    static <T> T quietly(Action<T> action) throws Throwable {
        QuietHooks.enter();
        try {
            return action.call();
        } finally {
            QuietHooks.exit();
        }
    }
}
