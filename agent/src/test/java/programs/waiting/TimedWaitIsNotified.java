package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A timed wait that will be notified does not time out, unless it is told that it may. */
@Expect(outcomes = {"true 0", "false 0"})
public final class TimedWaitIsNotified {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        TimedWaitIsNotified t = new TimedWaitIsNotified();
        Thread other = new Thread(() -> {
            synchronized (t) {
                t.ready = true;
                t.notify();
            }
        });
        other.start();
        synchronized (t) {
            boolean ready = t.ready;
            if (!ready) {
                t.wait(50, 7);
            }
            Outcomes.note(ready + " " + System.nanoTime());
        }
        other.join();
    }
}
