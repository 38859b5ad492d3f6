package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.runtime.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The program that a {@link TargetSpec} names, loaded afresh but not yet initialised. */
public final class LoadedProgram implements Program, AutoCloseable {
    private final ProgramClassLoader loader;
    private final Program body;

    private LoadedProgram(ProgramClassLoader loader, Program body) {
        this.loader = loader;
        this.body = body;
    }

    /**
     * Finds the program and makes sure that it can be run.
     *
     * @param assertions whether its assert statements are evaluated
     * @throws SetupException if there is no such class or method, or it cannot be run
     */
    public static LoadedProgram load(TargetSpec spec, ClassPath classPath, boolean assertions) {
        ProgramClassLoader loader = new ProgramClassLoader(classPath, assertions);
        try {
            Class<?> type = Class.forName(spec.className(), false, loader);
            Program body = spec.method().isPresent()
                    ? TestMethod.find(type, spec.method().get())
                    : mainOf(type);
            return new LoadedProgram(loader, body);
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

    private static SetupException missing(TargetSpec spec, NoClassDefFoundError e) {
        String name = String.valueOf(e.getMessage()).replace('/', '.');
        // On file systems that ignore case the JVM finds the file and then complains of another name in it.
        return name.contains("wrong name")
                ? new SetupException("no class " + spec.className() + " on the class path: " + name, e)
                : new SetupException(
                        "class " + spec.className() + " needs " + name + ", which is not on the class path", e);
    }

    private static Program mainOf(Class<?> type) {
        try {
            Method main = type.getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers()) || main.getReturnType() != void.class) {
                throw new SetupException("the method main of class " + type.getName() + " is not static void");
            }
            return Invocations.main(main);
        } catch (NoSuchMethodException e) {
            throw new SetupException(
                    "class " + type.getName() + " has no public static void main(String[]); name a method with "
                            + type.getName() + "#method",
                    e);
        }
    }

    /** The class files that it is made of. */
    public ClassFiles classFiles() {
        return loader;
    }

    @Override
    public boolean mayLeaveWorkers() {
        return body.mayLeaveWorkers();
    }

    @Override
    public void run() throws Throwable {
        Thread.currentThread().setContextClassLoader(loader);
        body.run();
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException("closing the program's class path", e);
        }
    }
}
