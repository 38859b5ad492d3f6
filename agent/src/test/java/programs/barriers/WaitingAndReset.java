package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import programs.Expect;
import programs.Threads;

/** A reset breaks the generation that waits, and the next one begins whole, with nobody waiting. */
@Expect(
        outcomes = {"broken 0 false", "broken 1 false", "timeout 0 false"},
        strategy = "mcr")
public final class WaitingAndReset {
    private WaitingAndReset() {}

    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await(1, TimeUnit.SECONDS);
        } catch (BrokenBarrierException e) {
            return "broken";
        } catch (TimeoutException e) {
            return "timeout";
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        String[] how = new String[2];
        Threads.run(() -> how[0] = await(barrier), () -> {
            int waiting = barrier.getNumberWaiting();
            barrier.reset();
            how[1] = waiting + " " + barrier.isBroken();
        });
        String first = how[0];
        Outcomes.note(first + " " + how[1]);
    }
}
