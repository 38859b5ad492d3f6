package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** A party that leaves is not waited for. */
@Expect(outcomes = "1 1", strategy = "mcr")
public final class Deregisters {
    private Deregisters() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        Threads.run(phaser::arriveAndDeregister, phaser::arriveAndAwaitAdvance);
        Outcomes.note(phaser.getPhase() + " " + phaser.getRegisteredParties());
    }
}
