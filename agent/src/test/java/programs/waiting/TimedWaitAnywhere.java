package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A timed wait may time out before it would be notified. */
@Expect(
        outcomes = {"ready", "notified", "timed out"},
        timeoutsAnywhere = true)
public final class TimedWaitAnywhere {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        TimedWaitAnywhere t = new TimedWaitAnywhere();
        Thread other = new Thread(() -> {
            synchronized (t) {
                t.ready = true;
                t.notify();
            }
        });
        other.start();
        synchronized (t) {
            if (t.ready) {
                Outcomes.note("ready");
            } else {
                t.wait(50);
                Outcomes.note(t.ready ? "notified" : "timed out");
            }
        }
        other.join();
    }
}
