package dev.heddle.runtime;

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

    /** The seed for a {@code new Random()}. */
    public static long newSeed() {
        ControlledThread t = Live.self();
        return t == null ? System.nanoTime() ^ 8682522807148012L : Hash.mix(seed, t.freshName());
    }

    /** Instead of {@code Math.random()}. */
    public static double random() {
        ControlledThread t = Live.self();
        return t == null ? Math.random() : (Hash.mix(seed, t.freshName()) >>> 11) * 0x1.0p-53;
    }

    /** Instead of {@code UUID.randomUUID()}. */
    public static UUID uuid() {
        ControlledThread t = Live.self();
        if (t == null) {
            return UUID.randomUUID();
        }
        long high = Hash.mix(seed, t.freshName()) & ~0xF000L | 0x4000L;
        long low = Hash.mix(seed, t.freshName()) & ~(3L << 62) | 2L << 62;
        return new UUID(high, low);
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
            bytes[i] = (byte) Hash.mix(seed, t.freshName());
        }
        return true;
    }
}
