package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** Who ends a phaser from outside wakes whoever waits. */
@Expect(outcomes = "true")
public final class Terminated {
    private Terminated() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        Threads.run(() -> Outcomes.note(phaser.arriveAndAwaitAdvance() < 0), phaser::forceTermination);
    }
}
