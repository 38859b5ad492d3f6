package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Code that catches everything, in loops and in finally blocks, is stopped when its execution is over. */
@Expect(outcomes = "main is done")
public final class CatchesEverything {
    private static int leaked;

    private final Object lock = new Object();

    private void run() {
        while (true) {
            try {
                synchronized (lock) {
                    lock.wait();
                }
            } catch (Throwable e) {
                try {
                    leaked++;
                } finally {
                    new Thread(this::run).start();
                }
            } finally {
                leaked++;
                synchronized (lock) {
                    lock.notifyAll();
                }
            }
        }
    }

    public static void main(String[] args) {
        if (leaked != 0) {
            throw new AssertionError("an earlier execution goes on");
        }
        CatchesEverything c = new CatchesEverything();
        for (int i = 0; i < 2; i++) {
            Thread t = new Thread(c::run);
            t.setDaemon(true);
            t.start();
        }
        Outcomes.note("main is done");
    }
}
