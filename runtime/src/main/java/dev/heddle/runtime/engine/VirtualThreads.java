package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** What a thread does when it runs: a virtual one keeps that inside a continuation that is never run. */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** The thread itself, or the task of a virtual thread. */
    public static Runnable bodyOf(Thread thread) {
        if (!isVirtual(thread)) {
            return thread;
        }
        Object continuation = field(thread, "cont");
        Object wrapper = field(continuation, "target");
        return (Runnable) field(wrapper, "val$task");
    }

    /** The method of Thread that tells is not there before JDK 21. */
    public static boolean isVirtual(Thread thread) {
        return thread.getClass().getName().equals("java.lang.VirtualThread");
    }

    private static Object field(Object o, String name) {
        for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (f.getName().equals(name) && !Modifier.isStatic(f.getModifiers())) {
                    return Memory.reference(o, Memory.UNSAFE.objectFieldOffset(f));
                }
            }
        }
        throw new IllegalStateException("this JDK's " + o.getClass().getName() + " has no field " + name);
    }
}
