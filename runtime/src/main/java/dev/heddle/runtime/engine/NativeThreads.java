package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;

/**
 * Makes a pooled platform thread look like the program's thread to code that is not rewritten: thread locals, context
 * class loader, and the seed of ThreadLocalRandom, which live in fields of the JVM's current thread.
 */
public final class NativeThreads {
    private static final long THREAD_LOCALS = JdkFields.offset(Thread.class, "threadLocals");
    private static final long INHERITABLE = JdkFields.offset(Thread.class, "inheritableThreadLocals");
    private static final long RANDOM_SEED = JdkFields.offset(Thread.class, "threadLocalRandomSeed");
    private static final long RANDOM_PROBE = JdkFields.offset(Thread.class, "threadLocalRandomProbe");
    private static final long RANDOM_SECONDARY = JdkFields.offset(Thread.class, "threadLocalRandomSecondarySeed");

    private static final long IDENTIFIER = JdkFields.offset(Thread.class, "tid");

    private NativeThreads() {}

    /** Whether the JVM has started the thread. */
    public static boolean hasStarted(Thread thread) {
        ControlledThread t = Live.controlled();
        t.hush();
        try {
            return thread.getState() != Thread.State.NEW;
        } finally {
            t.unhush();
        }
    }

    /** Before a controlled thread's body runs on that platform thread. */
    public static void enter(Thread platform, ControlledThread t) {
        Thread programs = t.thread;
        Memory.putReference(platform, THREAD_LOCALS, null);
        Memory.putReference(platform, INHERITABLE, Memory.reference(programs, INHERITABLE));
        ScopedThreads.bind(platform, programs);
        platform.setContextClassLoader(programs.getContextClassLoader());
        identify(platform, Memory.UNSAFE.getLong(programs, IDENTIFIER));
        seed(platform, t.name);
    }

    /** Gives a thread that identifier; ThreadLocalRandom, for one, computes with it. */
    public static void identify(Thread thread, long identifier) {
        Memory.UNSAFE.putLong(thread, IDENTIFIER, identifier);
    }

    /** Fixes what ThreadLocalRandom gives on that thread. */
    public static void seed(Thread platform, long seed) {
        long s = Hash.mix(seed, Randomness.seedOfExecution());
        Memory.UNSAFE.putLong(platform, RANDOM_SEED, s);
        Memory.UNSAFE.putInt(platform, RANDOM_PROBE, (int) (s >>> 32) | 1);
        Memory.UNSAFE.putInt(platform, RANDOM_SECONDARY, (int) s | 1);
    }

    /** Before a thread is created that inherits from this one. */
    public static void bequeath(ControlledThread t) {
        if (t.nativeThread != t.thread) {
            Memory.putReference(t.thread, INHERITABLE, Memory.reference(t.nativeThread, INHERITABLE));
        }
    }

    /** After it. */
    public static void leave(Thread platform) {
        Memory.putReference(platform, THREAD_LOCALS, null);
        Memory.putReference(platform, INHERITABLE, null);
    }
}
