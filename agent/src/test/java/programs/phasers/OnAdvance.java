package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** What is to be done between two phases is done once, before anybody goes on, and can end them. */
@Expect(outcomes = "1 true -2147483647")
public final class OnAdvance {
    private OnAdvance() {}

    public static void main(String[] args) {
        AtomicInteger times = new AtomicInteger();
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                times.incrementAndGet();
                return true;
            }
        };
        Runnable body = () -> {
            phaser.arriveAndAwaitAdvance();
            Outcomes.note(times + " " + phaser.isTerminated() + " " + phaser.arriveAndAwaitAdvance());
        };
        Threads.run(body, body);
    }
}
