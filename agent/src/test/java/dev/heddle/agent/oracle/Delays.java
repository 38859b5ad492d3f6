package dev.heddle.agent.oracle;

import java.util.concurrent.ThreadLocalRandom;

/** Delays of random length, so that threads meet in ever other places. */
public final class Delays {
    private static final int LONGEST = 12;
    private static final int YIELDS = 64;

    private static volatile int sink;

    private Delays() {}

    /** Called by the programs' code between what it does: mostly nothing, sometimes a while. */
    @SuppressWarnings("ThreadPriorityCheck") // not to rely on it, but to disturb
    public static void pause() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        int dice = random.nextInt(YIELDS);
        if (dice == 0) {
            Thread.yield();
        } else if (dice < YIELDS / 2) {
            spin(random.nextInt(1 << random.nextInt(1, LONGEST)));
        }
    }

    private static void spin(int rounds) {
        int x = sink;
        for (int i = 0; i < rounds; i++) {
            x = x * 31 + i;
        }
        if (x == Integer.MIN_VALUE) {
            sink = x;
        }
    }
}
