package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** Awaiting without saying so does not end with an interrupt, which stays. */
@Expect(outcomes = "1 true")
public final class AwaitIsNotInterrupted {
    private AwaitIsNotInterrupted() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Thread t = new Thread(() -> Outcomes.note(phaser.awaitAdvance(0) + " " + Thread.interrupted()));
        t.start();
        t.interrupt();
        phaser.arrive();
        Threads.join(t);
    }
}
