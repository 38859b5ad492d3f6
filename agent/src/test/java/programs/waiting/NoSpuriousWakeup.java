package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** By default a wait returns only for a reason. */
@Expect(outcomes = "true")
public final class NoSpuriousWakeup {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        NoSpuriousWakeup s = new NoSpuriousWakeup();
        Thread other = new Thread(() -> {
            synchronized (s) {
                s.ready = true;
                s.notify();
            }
        });
        other.start();
        synchronized (s) {
            if (!s.ready) {
                s.wait();
            }
            Outcomes.note(s.ready);
        }
        other.join();
    }
}
