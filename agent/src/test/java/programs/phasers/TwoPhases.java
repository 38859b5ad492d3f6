package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Nobody is a phase ahead of the others. */
@Expect(outcomes = "2 4", strategy = "mcr")
public final class TwoPhases {
    private TwoPhases() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        AtomicInteger arrived = new AtomicInteger();
        Runnable body = () -> {
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            int first = arrived.get() >= 2 ? 2 : arrived.get();
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            Outcomes.note(first + " " + arrived.get());
        };
        Threads.run(body, body);
    }
}
