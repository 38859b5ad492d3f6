package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Two parties of a phaser wait for each other. */
@Expect(outcomes = "2")
public final class Meets {

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        AtomicInteger arrived = new AtomicInteger();
        Runnable body = () -> {
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            Outcomes.note(arrived);
        };
        Threads.run(body, body);
    }
}
