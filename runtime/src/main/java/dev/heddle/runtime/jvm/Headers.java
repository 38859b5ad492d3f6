package dev.heddle.runtime.jvm;

/**
 * Tells from an object's header whether it has an identity hash code yet. One that has none was never put into a table by
 * identity, so that the question need not be asked; and asking would give it one, which costs a call into the JVM.
 *
 * <p>Where in the header the hash code lies is found out by trying. Where that cannot be found out, every object may have
 * one.
 */
public final class Headers {
    private static final int TRIES = 16;
    private static final long HASH_BITS = 0x7FFF_FFFFL;
    private static final long LOCK_BITS = 3;
    private static final long UNLOCKED = 1;

    /** The header's bits of the hash code and of the lock; all bits if they are not known. */
    private static final long MASK = findMask();

    private Headers() {}

    /** Whether the object may have an identity hash code. If its monitor is in use, the header does not tell. */
    public static boolean mayHaveHash(Object o) {
        return (Memory.UNSAFE.getLong(o, 0L) & MASK) != UNLOCKED;
    }

    private static long findMask() {
        long shifts = -1;
        for (int i = 0; i < TRIES; i++) {
            Object o = new Object();
            long before = Memory.UNSAFE.getLong(o, 0L);
            long hash = System.identityHashCode(o);
            shifts &= possibleShifts(before, Memory.UNSAFE.getLong(o, 0L), hash);
        }
        return Long.bitCount(shifts) == 1 ? HASH_BITS << Long.numberOfTrailingZeros(shifts) | LOCK_BITS : -1;
    }

    /** A bit for each place in the header where the hash code may lie, judged by one object. */
    private static long possibleShifts(long before, long after, long hash) {
        long shifts = 0;
        if ((before & LOCK_BITS) == UNLOCKED && (after & LOCK_BITS) == UNLOCKED) {
            for (int shift = 2; shift <= 33; shift++) {
                if ((before >>> shift & HASH_BITS) == 0 && (after >>> shift & HASH_BITS) == hash) {
                    shifts |= 1L << shift;
                }
            }
        }
        return shifts;
    }
}
