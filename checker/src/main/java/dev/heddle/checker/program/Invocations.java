package dev.heddle.checker.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Calls into the program. Method handles, because unlike reflection they neither wrap exceptions nor show in stack
 * traces, and behave the same in every execution (reflection changes its ways after a few calls).
 */
public final class Invocations {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Invocations() {}

    /** Calls the method with these arguments: takes an instance, which a static method does not look at. */
    public static MethodHandle method(Method method, Object... arguments) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        MethodHandle bound = MethodHandles.insertArguments(unreflect(method), isStatic ? 0 : 1, arguments);
        MethodHandle handle = isStatic ? MethodHandles.dropArguments(bound, 0, Object.class) : bound;
        return handle.asType(MethodType.methodType(void.class, Object.class));
    }

    /** Makes an instance: takes the instance around it, which a class that is not an inner one does not look at. */
    public static MethodHandle constructor(Constructor<?> constructor) {
        try {
            makeAccessible(constructor);
            MethodHandle handle = LOOKUP.unreflectConstructor(constructor);
            boolean isInner = constructor.getParameterCount() > 0;
            return (isInner ? handle : MethodHandles.dropArguments(handle, 0, Object.class))
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible, but not accessible: " + constructor, e);
        }
    }

    /** Calls the method: takes an instance, which a static method does not look at, and an array with all arguments. */
    public static MethodHandle spreading(Method method) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        MethodHandle handle = unreflect(method).asFixedArity();
        MethodHandle spread = handle.asSpreader(Object[].class, method.getParameterCount());
        return (isStatic ? MethodHandles.dropArguments(spread, 0, Object.class) : spread)
                .asType(MethodType.methodType(void.class, Object.class, Object[].class));
    }

    /** Makes an instance: takes an array with all arguments, for an inner class with the instance around it in front. */
    public static MethodHandle spreading(Constructor<?> constructor) {
        try {
            makeAccessible(constructor);
            return LOOKUP.unreflectConstructor(constructor)
                    .asFixedArity()
                    .asSpreader(Object[].class, constructor.getParameterCount())
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible, but not accessible: " + constructor, e);
        }
    }

    private static MethodHandle unreflect(Method method) {
        try {
            makeAccessible(method);
            return LOOKUP.unreflect(method);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible, but not accessible: " + method, e);
        }
    }

    private static void makeAccessible(AccessibleObject object) {
        object.setAccessible(true);
    }
}
