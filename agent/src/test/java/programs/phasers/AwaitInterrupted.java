package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** Awaiting ends with an interrupt, unless the phase is over. */
@Expect(outcomes = {"interrupted false", "1 false", "1 true"})
public final class AwaitInterrupted {
    private AwaitInterrupted() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Thread t = new Thread(() -> {
            String how;
            try {
                how = "" + phaser.awaitAdvanceInterruptibly(0);
            } catch (InterruptedException e) {
                how = "interrupted";
            }
            Outcomes.note(how + " " + Thread.currentThread().isInterrupted());
        });
        t.start();
        Thread u = new Thread(phaser::arrive);
        u.start();
        t.interrupt();
        Threads.join(t);
        Threads.join(u);
    }
}
