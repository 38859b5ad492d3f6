package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A time-out breaks the barrier for all. */
@Expect(outcomes = "timeout broken")
public final class Broken {

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(3);
        AtomicInteger timedOut = new AtomicInteger();
        AtomicInteger broken = new AtomicInteger();
        Runnable body = () -> {
            try {
                barrier.await(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                timedOut.incrementAndGet();
            } catch (BrokenBarrierException e) {
                broken.incrementAndGet();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(body, body);
        Outcomes.note(timedOut.get() == 1 && broken.get() == 1 ? "timeout broken" : timedOut + " " + broken);
    }
}
