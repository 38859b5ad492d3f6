package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** Also in a phase that is not the first two. */
@Expect(outcomes = "true", strategy = "mcr")
public final class TerminatedInLaterPhase {
    private TerminatedInLaterPhase() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        phaser.arrive();
        phaser.arrive();
        phaser.arrive();
        phaser.register();
        Threads.run(() -> Outcomes.note(phaser.arriveAndAwaitAdvance() < 0), phaser::forceTermination);
    }
}
