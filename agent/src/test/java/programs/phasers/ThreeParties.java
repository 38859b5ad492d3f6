package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Three parties wait for one another. */
@Expect(outcomes = "3", strategy = "mcr")
public final class ThreeParties {
    private ThreeParties() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(3);
        AtomicInteger arrived = new AtomicInteger();
        Runnable body = () -> {
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            Outcomes.note(arrived);
        };
        Threads.run(body, body, body);
    }
}
