package programs.phasers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Phaser;
import java.util.function.IntSupplier;
import programs.Expect;
import programs.Threads;

/** A phaser is terminated by the last party that leaves, while another that has advanced it still wakes who waits. */
@Expect(
        outcomes = {"0 -2147483647 true", "1 0 true", "0 -1 true", "-1 0 false"},
        strategy = {"mcr", "dfs"})
public final class TerminatedWhileReleasing {
    private static int first;
    private static int second;

    private TerminatedWhileReleasing() {}

    /** The phase of the arrival; -1 if it is one too many. */
    private static int phaseOf(IntSupplier arrival) {
        try {
            return arrival.getAsInt();
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        Threads.run(() -> first = phaseOf(phaser::arriveAndDeregister), () -> second = phaseOf(phaser::arrive));
        Outcomes.note(first + " " + second + " " + phaser.isTerminated());
    }
}
