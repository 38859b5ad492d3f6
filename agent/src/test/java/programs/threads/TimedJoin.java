package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A timed join of a thread that ends waits for it; of one that does not, only its time. */
@Expect(outcomes = "false true 30")
public final class TimedJoin {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread ends = new Thread(() -> {});
        Thread waits = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        ends.start();
        waits.start();
        ends.join(10);
        waits.join(30);
        Outcomes.note(ends.isAlive() + " " + waits.isAlive() + " " + System.nanoTime() / 1_000_000);
        waits.interrupt();
        waits.join(10, 5);
    }
}
