package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A notification that comes before the wait is lost, and the wait is for ever. */
@Expect(outcomes = "woken", failures = "DEADLOCK blocked: no thread can go on: main waits to be notified")
public final class LostNotify {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        other.start();
        synchronized (lock) {
            lock.wait();
        }
        Outcomes.note("woken");
        other.join();
    }
}
