package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The containers in which structured concurrency (JDK 21 and later) keeps the threads of a scope: they are told when a
 * thread starts and ends, and give it the scoped values of their owner. The JVM would do so when it starts a thread.
 */
public final class ScopedThreads {
    private static final int FIRST_JDK = 21;
    private static final boolean EXIST = Runtime.version().feature() >= FIRST_JDK;
    private static final MethodHandle ON_START = EXIST ? container("onStart") : null;
    private static final MethodHandle ON_EXIT = EXIST ? container("onExit") : null;
    private static final MethodHandle INHERIT = EXIST ? inherit() : null;
    private static final MethodHandle CACHE = EXIST ? cache() : null;
    private static final long CONTAINER = EXIST ? JdkFields.offset(Thread.class, "container") : 0;
    private static final long BINDINGS = EXIST ? JdkFields.offset(Thread.class, "scopedValueBindings") : 0;
    private static final long SCOPES = EXIST ? JdkFields.offset(Thread.class, "headStackableScopes") : 0;

    private ScopedThreads() {}

    private static Class<?> type() throws ClassNotFoundException {
        return Class.forName("jdk.internal.vm.ThreadContainer");
    }

    private static MethodHandle container(String method) {
        try {
            return MethodHandles.privateLookupIn(type(), MethodHandles.lookup())
                    .findVirtual(type(), method, MethodType.methodType(void.class, Thread.class))
                    .asType(MethodType.methodType(void.class, Object.class, Thread.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle inherit() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findVirtual(Thread.class, "inheritScopedValueBindings", MethodType.methodType(void.class, type()))
                    .asType(MethodType.methodType(void.class, Thread.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle cache() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findStatic(Thread.class, "setScopedValueCache", MethodType.methodType(void.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Before a controlled thread's body runs on that platform thread, which is the current one. */
    static void bind(Thread platform, Thread programs) {
        if (!EXIST) {
            return;
        }
        Memory.putReference(platform, BINDINGS, Memory.reference(programs, BINDINGS));
        try {
            CACHE.invokeExact((Object[]) null);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * First thing in {@code Thread.setHeadStackableScope}, which would take the platform thread for the program's.
     *
     * @return whether it is done already
     */
    public static boolean innermost(Object scope) {
        ControlledThread t = Live.controlled();
        if (t == null || t.nativeThread == t.thread) {
            return false;
        }
        Memory.putReference(t.thread, SCOPES, scope);
        return true;
    }

    /** Whether it is that of a scope; others only count threads for tools that look at the JVM from outside. */
    public static boolean isOfScope(Object container) {
        return container.getClass().getName().startsWith("jdk.internal.misc.ThreadFlock");
    }

    /** Before a thread is started in a scope, which may refuse it. */
    public static void enter(Thread thread, Object container) {
        Memory.putReference(thread, CONTAINER, container);
        try {
            ON_START.invokeExact(container, thread);
            INHERIT.invokeExact(thread, container);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** When a thread has done what it was to do. */
    static void leave(Thread thread) {
        Object container = EXIST ? Memory.reference(thread, CONTAINER) : null;
        if (container == null || !isOfScope(container)) {
            return;
        }
        try {
            ON_EXIT.invokeExact(container, thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
