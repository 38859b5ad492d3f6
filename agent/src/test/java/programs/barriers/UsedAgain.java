package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** It can be used again at once: nobody passes it twice while another has not passed it once. */
@Expect(outcomes = "2 4", strategy = "mcr")
public final class UsedAgain {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private UsedAgain() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        AtomicInteger arrived = new AtomicInteger();
        Runnable body = () -> {
            arrived.incrementAndGet();
            await(barrier);
            int first = arrived.get() >= 2 ? 2 : arrived.get();
            arrived.incrementAndGet();
            await(barrier);
            Outcomes.note(first + " " + arrived);
        };
        Threads.run(body, body);
    }
}
