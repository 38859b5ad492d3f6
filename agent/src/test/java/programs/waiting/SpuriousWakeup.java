package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** With the option on, a wait may return for no reason. */
@Expect(
        outcomes = {"true", "false"},
        spuriousWakeups = true)
public final class SpuriousWakeup {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        SpuriousWakeup s = new SpuriousWakeup();
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
