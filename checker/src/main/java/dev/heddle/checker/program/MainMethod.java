package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.runtime.Program;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds the main method of a class as the {@code java} command does: a public static one with an array of strings on every
 * JDK, and where the language has them (Java 25) also one that is not public, not static or without a parameter.
 */
final class MainMethod {
    private static final int INSTANCE_MAIN = 25;

    private MainMethod() {}

    static Program find(Class<?> type, List<String> arguments) {
        Optional<Method> main = declared(type, String[].class).or(() -> declared(type));
        if (main.isEmpty()) {
            throw new SetupException("class " + type.getName()
                    + " has no public static void main(String[]); name a method with " + type.getName() + "#method");
        }
        Method m = main.get();
        if (!isTraditional(m) && !mayBeOfInstances()) {
            throw new SetupException("the method main of class " + type.getName()
                    + " is not public static void main(String[]), which Java "
                    + Runtime.version().feature() + " asks for; Java " + INSTANCE_MAIN + " does not");
        }
        if (m.getParameterCount() == 0 && !arguments.isEmpty()) {
            throw new SetupException("the method main of class " + type.getName() + " takes no arguments (--args)");
        }
        try {
            return program(type, m, arguments);
        } catch (InaccessibleObjectException e) {
            throw new SetupException(
                    "the method main of class " + type.getName() + " cannot be called: " + e.getMessage(), e);
        }
    }

    /** Whether this Java runs main methods that are not public static ones. */
    static boolean mayBeOfInstances() {
        return Runtime.version().feature() >= INSTANCE_MAIN;
    }

    private static Program program(Class<?> type, Method m, List<String> arguments) {
        MethodHandle call = Invocations.spreading(m);
        boolean isStatic = Modifier.isStatic(m.getModifiers());
        MethodHandle maker = isStatic ? null : TestMethod.constructorOf(type);
        boolean takesArguments = m.getParameterCount() == 1;
        return () -> {
            Object instance = isStatic ? null : (Object) maker.invokeExact((Object) null);
            // A fresh array each time: it belongs to the program, which may write to it.
            Object[] given = takesArguments ? new Object[] {arguments.toArray(String[]::new)} : new Object[0];
            call.invokeExact(instance, given);
        };
    }

    private static boolean isTraditional(Method m) {
        return m.getParameterCount() == 1 && Modifier.isStatic(m.getModifiers()) && Modifier.isPublic(m.getModifiers());
    }

    /** From the bottom of the hierarchy up. What is private, or a static method of an interface above, is not inherited. */
    private static Optional<Method> declared(Class<?> type, Class<?>... parameters) {
        return Hierarchy.of(type).stream()
                .flatMap(c -> Arrays.stream(c.getDeclaredMethods()))
                .filter(m -> m.getName().equals("main") && Arrays.equals(m.getParameterTypes(), parameters))
                .filter(m -> m.getReturnType() == void.class
                        && !Modifier.isPrivate(m.getModifiers())
                        && !Modifier.isAbstract(m.getModifiers()))
                .filter(m -> m.getDeclaringClass() == type
                        || !m.getDeclaringClass().isInterface()
                        || !Modifier.isStatic(m.getModifiers()))
                .findFirst();
    }
}
