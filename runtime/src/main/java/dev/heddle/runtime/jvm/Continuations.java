package dev.heddle.runtime.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/** The JDK's own continuations and the means to say which thread is the current one; since JDK 21. */
public final class Continuations {
    private static final String UNAVAILABLE;
    private static final MethodHandle NEW;
    private static final MethodHandle RUN;
    private static final MethodHandle YIELD;
    private static final MethodHandle IS_DONE;
    private static final MethodHandle STACK;
    private static final MethodHandle CHUNK;
    private static final MethodHandle CHUNK_PARENT;
    private static final MethodHandle CHUNK_SIZE;
    private static final MethodHandle CHUNK_START;
    /**
     * Not final on purpose: the JIT compiler takes for granted that the current thread does not change within a method, and
     * must not inline this call into one that relies on the change.
     */
    private static MethodHandle setCurrentThread;

    static {
        String unavailable = null;
        MethodHandle create = null;
        MethodHandle run = null;
        MethodHandle yield = null;
        MethodHandle isDone = null;
        MethodHandle stack = null;
        MethodHandle chunk = null;
        MethodHandle chunkParent = null;
        MethodHandle chunkSize = null;
        MethodHandle chunkStart = null;
        MethodHandle setter = null;
        try {
            Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
            Class<?> scopeClass = Class.forName("jdk.internal.vm.ContinuationScope");
            // Whoever first runs a continuation initialises it, which makes a pool: better now than in an execution.
            Class.forName("java.lang.VirtualThread");
            Lookup lookup = MethodHandles.lookup();
            Object scope = lookup.findConstructor(scopeClass, MethodType.methodType(void.class, String.class))
                    .invoke("heddle");
            create = lookup.findConstructor(continuation, MethodType.methodType(void.class, scopeClass, Runnable.class))
                    .bindTo(scope)
                    .asType(MethodType.methodType(Object.class, Runnable.class));
            run = lookup.findVirtual(continuation, "run", MethodType.methodType(void.class))
                    .asType(MethodType.methodType(void.class, Object.class));
            yield = lookup.findStatic(continuation, "yield", MethodType.methodType(boolean.class, scopeClass))
                    .bindTo(scope)
                    .asType(MethodType.methodType(boolean.class));
            isDone = lookup.findVirtual(continuation, "isDone", MethodType.methodType(boolean.class))
                    .asType(MethodType.methodType(boolean.class, Object.class));
            stack = lookup.findVirtual(continuation, "getStackTrace", MethodType.methodType(StackTraceElement[].class))
                    .asType(MethodType.methodType(StackTraceElement[].class, Object.class));
            Class<?> chunkClass = Class.forName("jdk.internal.vm.StackChunk");
            chunk = getter(continuation, "tail", chunkClass, Object.class);
            chunkParent = getter(chunkClass, "parent", chunkClass, Object.class);
            chunkSize = getter(chunkClass, "size", int.class, int.class);
            chunkStart = getter(chunkClass, "sp", int.class, int.class);
            setter = MethodHandles.privateLookupIn(Thread.class, lookup)
                    .findVirtual(Thread.class, "setCurrentThread", MethodType.methodType(void.class, Thread.class));
        } catch (ClassNotFoundException e) {
            unavailable = "JDK " + Runtime.version().feature() + " has no continuations";
        } catch (Throwable e) {
            unavailable = "no access to the JDK's continuations: " + e;
        }
        UNAVAILABLE = unavailable;
        NEW = create;
        RUN = run;
        YIELD = yield;
        IS_DONE = isDone;
        STACK = stack;
        CHUNK = chunk;
        CHUNK_PARENT = chunkParent;
        CHUNK_SIZE = chunkSize;
        CHUNK_START = chunkStart;
        setCurrentThread = setter;
    }

    private Continuations() {}

    private static MethodHandle getter(Class<?> in, String field, Class<?> type, Class<?> asType)
            throws ReflectiveOperationException {
        return MethodHandles.privateLookupIn(in, MethodHandles.lookup())
                .findGetter(in, field, type)
                .asType(MethodType.methodType(asType, Object.class));
    }

    /** Why they cannot be used in this JVM; null if they can. */
    public static String unavailable() {
        return UNAVAILABLE;
    }

    public static Object create(Runnable body) {
        try {
            return (Object) NEW.invokeExact(body);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Runs it until it yields or ends. */
    public static void run(Object continuation) {
        try {
            RUN.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /**
     * Leaves the continuation under way; returns when it is run again.
     *
     * @throws IllegalStateException if a native frame or a monitor of the JVM keeps it where it is
     */
    public static void leave() {
        try {
            boolean ignored = (boolean) YIELD.invokeExact();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** How much of its stack lies in the heap: all of it while it is left, and when it runs again, all that it is not back in. */
    public static long bytesAside(Object continuation) {
        try {
            long words = 0;
            Object c = (Object) CHUNK.invokeExact(continuation);
            while (c != null) {
                words += (int) CHUNK_SIZE.invokeExact(c) - (int) CHUNK_START.invokeExact(c);
                c = (Object) CHUNK_PARENT.invokeExact(c);
            }
            return words * Long.BYTES;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    public static boolean isDone(Object continuation) {
        try {
            return (boolean) IS_DONE.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** The stack of one that was left. */
    public static StackTraceElement[] stackOf(Object continuation) {
        try {
            return (StackTraceElement[]) STACK.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Makes {@code Thread.currentThread()} on this carrier answer that thread. */
    public static void setCurrentThread(Thread carrier, Thread thread) {
        try {
            setCurrentThread.invokeExact(carrier, thread);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof RuntimeException r) {
            return r;
        }
        if (e instanceof Error r) {
            throw r;
        }
        return new IllegalStateException(e);
    }
}
