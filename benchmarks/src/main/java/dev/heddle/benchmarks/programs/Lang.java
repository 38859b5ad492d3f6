package dev.heddle.benchmarks.programs;

import java.util.function.ToIntFunction;
import org.apache.commons.lang.math.IntRange;

/**
 * The hash code of a range of Apache Commons Lang, which is computed when it is first asked for (LANG-481).
 *
 * <p>The bug: release 2.4 computes it in the field itself, in several steps that others can see, so that two threads get
 * different hash codes of one range. The fixed form asks under a lock.
 */
public final class Lang {
    private Lang() {}

    private static void run(ToIntFunction<IntRange> hash) {
        IntRange range = new IntRange(10, 20);
        int[] codes = new int[2];
        new Crew()
                .with(() -> codes[0] = hash.applyAsInt(range))
                .with(() -> codes[1] = hash.applyAsInt(range))
                .run();
        Crew.require(codes[0] == codes[1], "one range, two hash codes");
    }

    private static int lockedHash(IntRange range) {
        synchronized (range) {
            return range.hashCode();
        }
    }

    /** Two threads ask for the hash code. */
    public static void buggy() {
        run(IntRange::hashCode);
    }

    /** Two threads ask for the hash code, one after the other. */
    public static void fixed() {
        run(Lang::lockedHash);
    }
}
