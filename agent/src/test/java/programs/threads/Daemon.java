package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A daemon does not keep the program alive: it is cut off when the others have ended. */
@Expect(outcomes = {"true 0", "true 1", "true 2"})
public final class Daemon {
    private volatile int progress;

    public static void main(String[] args) {
        Daemon d = new Daemon();
        Thread t = new Thread(() -> {
            d.progress = 1;
            d.progress = 2;
            synchronized (d) {
                while (true) {
                    try {
                        d.wait();
                    } catch (InterruptedException e) {
                        d.progress = 3;
                    }
                }
            }
        });
        t.setDaemon(true);
        t.start();
        Outcomes.note(t.isDaemon() + " " + d.progress);
    }
}
