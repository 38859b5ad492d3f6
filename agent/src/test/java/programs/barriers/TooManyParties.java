package programs.barriers;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** Three threads at a barrier for two: one of them waits for ever. */
@Expect(failures = "DEADLOCK", strategy = "mcr")
public final class TooManyParties {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private TooManyParties() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Runnable body = () -> await(barrier);
        Threads.run(body, body, body);
    }
}
