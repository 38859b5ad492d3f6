package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Hash;
import java.util.UUID;

/** Randomness that is the same in every execution: it derives from the seed and from who asks. */
public final class Randomness {
    private static long seed;

    private Randomness() {}

    static void seed(long newSeed) {
        seed = Hash.mix(newSeed, 0x5EED);
    }

    static long seedOfExecution() {
        return seed;
    }

    /** By the thread and how often it has asked, not by names, which code behind the scenes may use up as well. */
    private static long next(ControlledThread t) {
        t.tellApart();
        t.recall();
        return Hash.mix(seed, Hash.mix(t.name, ++t.randoms));
    }

    /** The seed for a {@code new Random()}. */
    public static long newSeed() {
        ControlledThread t = Live.self();
        return t == null ? System.nanoTime() ^ 8682522807148012L : next(t);
    }

    /** Instead of {@code Math.random()}. */
    public static double random() {
        ControlledThread t = Live.self();
        return t == null ? Math.random() : (next(t) >>> 11) * 0x1.0p-53;
    }

    /** Instead of {@code UUID.randomUUID()}. */
    public static UUID uuid() {
        ControlledThread t = Live.self();
        if (t == null) {
            return UUID.randomUUID();
        }
        long high = next(t) & ~0xF000L | 0x4000L;
        long low = next(t) & ~(3L << 62) | 2L << 62;
        return new UUID(high, low);
    }

    /**
     * First thing in {@code ThreadLocalRandom.localInit}, which counts how often it was called by anyone.
     *
     * @return whether the current thread has its seed already
     */
    public static boolean localInit() {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return false;
        }
        NativeThreads.seed(Thread.currentThread(), t.isQuiet() ? t.name : next(t));
        return true;
    }

    /**
     * First thing in {@code SecureRandom.nextBytes}.
     *
     * @return whether the bytes have been filled already
     */
    public static boolean fill(byte[] bytes) {
        ControlledThread t = Live.self();
        if (t == null) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) next(t);
        }
        return true;
    }
}
