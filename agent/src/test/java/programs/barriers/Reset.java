package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** To reset a barrier breaks it for whoever waits, and not for who comes later. */
@Expect(
        outcomes = {"broken 0 false"},
        failures = "DEADLOCK",
        strategy = "mcr")
public final class Reset {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private Reset() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Threads.run(
                () -> Outcomes.note(await(barrier) + " " + barrier.getNumberWaiting() + " " + barrier.isBroken()),
                barrier::reset);
    }
}
