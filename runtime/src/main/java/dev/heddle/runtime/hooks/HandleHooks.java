package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.QuietHooks;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.names.Fields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Called by rewritten code with each method handle it makes for a field or for array elements: gives back one that tells
 * the runtime of every access before it is made. The code behind such handles is the JVM's own and cannot be rewritten.
 */
public final class HandleHooks {
    private static final MethodHandle BEFORE_GET = hook("beforeGet", Field.class, Object.class);
    private static final MethodHandle BEFORE_SET = hook("beforeSet", Field.class, Object.class);
    private static final MethodHandle BEFORE_ELEMENT_GET = hook("beforeElementGet", Object.class, int.class);
    private static final MethodHandle BEFORE_ELEMENT_SET = hook("beforeElementSet", Object.class, int.class);
    private static final MethodHandle AFTER_WRITE = hook("afterWrite");

    private HandleHooks() {}

    private static MethodHandle hook(String name, Class<?>... arguments) {
        try {
            return MethodHandles.lookup()
                    .findStatic(HandleHooks.class, name, MethodType.methodType(void.class, arguments));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Before a call through a call site that was given a handle for a field when it was linked. */
    public static void ofCallSite(int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            t.hush();
            Live.scheduler.escaped("a call site has a method handle for a field", t.placeOf(site));
            t.unhush();
        }
    }

    /** After a handle for the field of that name was found, through that class or a subclass of its own. */
    public static MethodHandle found(MethodHandle handle, Class<?> owner, String name, Class<?> type) {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (f.getName().equals(name) && f.getType() == type) {
                    return unreflected(handle, f);
                }
            }
        }
        return handle; // an interface's: a constant
    }

    /** After a handle was made of that field. */
    public static MethodHandle unreflected(MethodHandle handle, Field field) {
        boolean setter = handle.type().returnType() == void.class;
        if (!setter
                && Fields.isFinal(field)
                && !Modifier.isStatic(field.getModifiers())
                && field.getType().isPrimitive()) {
            return handle; // reading it is no event, nor is the class initialised by that
        }
        QuietHooks.enter();
        try {
            MethodHandle before = (setter ? BEFORE_SET : BEFORE_GET).bindTo(field);
            return told(
                    handle,
                    Modifier.isStatic(field.getModifiers())
                            ? MethodHandles.insertArguments(before, 0, (Object) null)
                            : before.asType(MethodType.methodType(
                                    void.class, handle.type().parameterType(0))),
                    setter);
        } finally {
            QuietHooks.exit();
        }
    }

    /** After a handle that reads or writes elements of an array was made. */
    public static MethodHandle ofElements(MethodHandle handle) {
        boolean setter = handle.type().returnType() == void.class;
        QuietHooks.enter();
        try {
            MethodHandle before = setter ? BEFORE_ELEMENT_SET : BEFORE_ELEMENT_GET;
            return told(
                    handle,
                    before.asType(
                            MethodType.methodType(void.class, handle.type().parameterType(0), int.class)),
                    setter);
        } finally {
            QuietHooks.exit();
        }
    }

    private static MethodHandle told(MethodHandle handle, MethodHandle before, boolean setter) {
        MethodHandle told = MethodHandles.foldArguments(handle, before);
        return setter ? MethodHandles.filterReturnValue(told, AFTER_WRITE) : told;
    }

    static void beforeGet(Field field, Object owner) {
        if (Live.self() != null) {
            ReflectionHooks.beforeGet(field, owner, Callers.site());
        }
    }

    static void beforeSet(Field field, Object owner) {
        if (Live.self() != null) {
            ReflectionHooks.beforeSet(field, owner, Callers.site());
        }
    }

    static void beforeElementGet(Object array, int index) {
        if (Live.self() != null) {
            ReflectionHooks.beforeElementGet(array, index, Callers.site());
        }
    }

    static void beforeElementSet(Object array, int index) {
        if (Live.self() != null) {
            ReflectionHooks.beforeElementSet(array, index, Callers.site());
        }
    }

    static void afterWrite() {
        AccessHooks.afterWrite();
    }
}
