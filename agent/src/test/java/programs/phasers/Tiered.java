package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** A phaser with a parent advances with it. */
@Expect(outcomes = "1 1", strategy = "random", covered = false, maxExecutions = 300)
public final class Tiered {
    private Tiered() {}

    public static void main(String[] args) {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        Threads.run(left::arriveAndAwaitAdvance, right::arriveAndAwaitAdvance);
        Outcomes.note(left.getPhase() + " " + root.getPhase());
    }
}
