package dev.heddle.runtime.jvm;

/** 64-bit hashing, by which names are made from what they stand for. */
public final class Hash {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int SHORT_TEXT = 64;

    private Hash() {}

    /** Mixes two numbers into one; order matters, and 0 never comes out. */
    public static long mix(long a, long b) {
        long h = (a ^ Long.rotateLeft(b, 32)) * GOLDEN + b;
        h = (h ^ (h >>> 30)) * 0xBF58476D1CE4E5B9L;
        h = (h ^ (h >>> 27)) * 0x94D049BB133111EBL;
        h ^= h >>> 31;
        return h == 0 ? GOLDEN : h;
    }

    /** Of a text, by its characters; of a long one, by its usual hash code and length. */
    public static long text(String s) {
        int n = s.length();
        long h = n;
        if (n > SHORT_TEXT) {
            return mix(s.hashCode(), n);
        }
        for (int i = 0; i < n; i++) {
            h = (h ^ s.charAt(i)) * 0x100000001B3L;
        }
        return mix(h, n);
    }
}
