package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** Whoever registers itself after it was started may come a phase too late. */
@Expect(outcomes = {"0", "1"})
public final class RegistersTooLate {
    private RegistersTooLate() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Thread late = new Thread(() -> {
            Outcomes.note(phaser.register());
            phaser.arriveAndDeregister();
        });
        late.start();
        phaser.arriveAndAwaitAdvance();
        Threads.join(late);
    }
}
