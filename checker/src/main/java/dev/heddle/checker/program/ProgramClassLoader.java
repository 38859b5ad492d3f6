package dev.heddle.checker.program;

import java.net.URLClassLoader;

/**
 * Loads the program's classes from its class path alone, so that nothing of the checker leaks into it and each target
 * starts with fresh classes.
 */
final class ProgramClassLoader extends URLClassLoader {
    /** The one part of Heddle that programs may use; the program's own copy, if it has one, goes first. */
    private static final String HEDDLE_API = "dev.heddle.junit.";

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader checker = ProgramClassLoader.class.getClassLoader();

    ProgramClassLoader(ClassPath classPath) {
        super("program", classPath.urls(), ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            return super.findClass(name);
        } catch (ClassNotFoundException notOnTheClassPath) {
            if (name.startsWith(HEDDLE_API)) {
                return checker.loadClass(name);
            }
            throw notOnTheClassPath;
        }
    }
}
