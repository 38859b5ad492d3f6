package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** One who only arrives goes on at once; one who awaits sees what the other did before it arrived. */
@Expect(outcomes = {"0 7", "7 7"})
public final class ArrivesWithoutWaiting {
    private static volatile int message;

    private ArrivesWithoutWaiting() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Threads.run(
                () -> {
                    message = 7;
                    phaser.arrive();
                },
                () -> {
                    String seen = message + " ";
                    phaser.awaitAdvance(0);
                    Outcomes.note(seen + message);
                });
    }
}
