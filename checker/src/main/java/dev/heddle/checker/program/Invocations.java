package dev.heddle.checker.program;

import dev.heddle.runtime.Program;
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
final class Invocations {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Invocations() {}

    /** Calls a method without parameters on an instance, which a static method does not look at. */
    @FunctionalInterface
    interface Call {
        void on(Object instance) throws Throwable;
    }

    /** Makes an instance. */
    @FunctionalInterface
    interface Creation {
        Object make() throws Throwable;
    }

    static Program main(Method main) {
        MethodHandle handle = unreflect(main).asType(MethodType.methodType(void.class, String[].class));
        // A block: the type of a bare expression would be Object, and exact means exact.
        return () -> {
            handle.invokeExact(new String[0]);
        };
    }

    static Call method(Method method) {
        MethodHandle handle = unreflect(method);
        if (Modifier.isStatic(method.getModifiers())) {
            handle = MethodHandles.dropArguments(handle, 0, Object.class);
        }
        MethodHandle exact = handle.asType(MethodType.methodType(void.class, Object.class));
        return instance -> {
            exact.invokeExact(instance);
        };
    }

    static Creation constructor(Constructor<?> constructor) {
        try {
            makeAccessible(constructor);
            MethodHandle exact = LOOKUP.unreflectConstructor(constructor).asType(MethodType.methodType(Object.class));
            return () -> (Object) exact.invokeExact();
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
