package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Running out of memory in one execution is contained. */
@Expect(outcomes = "caught", failures = "EXCEPTION java.lang.OutOfMemoryError")
public final class OutOfMemory {
    private static int shared;

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    long[][] all = new long[100_000][];
                    for (int i = 0; i < all.length; i++) {
                        all[i] = new long[Integer.MAX_VALUE - 8];
                    }
                },
                () -> {
                    try {
                        shared += new long[Integer.MAX_VALUE][1].length;
                    } catch (OutOfMemoryError e) {
                        Outcomes.note("caught");
                    }
                });
    }
}
