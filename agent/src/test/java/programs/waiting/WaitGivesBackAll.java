package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Waiting gives back the monitor however often it was entered, and takes it as often again. */
@Expect(outcomes = "true true false")
public final class WaitGivesBackAll {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        WaitGivesBackAll w = new WaitGivesBackAll();
        Thread other = new Thread(() -> {
            synchronized (w) {
                w.ready = true;
                w.notifyAll();
            }
        });
        other.start();
        boolean inner;
        synchronized (w) {
            synchronized (w) {
                while (!w.ready) {
                    w.wait();
                }
                inner = Thread.holdsLock(w);
            }
            boolean outer = Thread.holdsLock(w);
            Outcomes.keep("held", inner + " " + outer);
        }
        Outcomes.note(Outcomes.kept("held") + " " + Thread.holdsLock(w));
        other.join();
    }
}
