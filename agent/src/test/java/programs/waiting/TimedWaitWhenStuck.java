package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A timed wait ends by itself when nothing else can happen any more. */
@Expect(outcomes = "timed out after 50 ms")
public final class TimedWaitWhenStuck {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        long before = System.currentTimeMillis();
        synchronized (lock) {
            lock.wait(50);
        }
        Outcomes.note("timed out after " + (System.currentTimeMillis() - before) + " ms");
    }
}
