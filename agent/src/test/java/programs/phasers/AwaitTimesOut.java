package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import programs.Expect;
import programs.Threads;

/** Awaiting ends in time. */
@Expect(
        outcomes = {"timeout", "1"},
        timeoutsAnywhere = true)
public final class AwaitTimesOut {
    private AwaitTimesOut() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Threads.run(
                () -> {
                    try {
                        Outcomes.note(phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
                    } catch (TimeoutException e) {
                        Outcomes.note("timeout");
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                },
                phaser::arrive);
    }
}
