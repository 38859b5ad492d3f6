package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** A barrier in a static field is the same as any other: either thread may come last. */
@Expect(
        outcomes = {"main 0", "main 1"},
        strategy = {"dfs", "mcr"})
public final class StaticBarrier {
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);

    public static void main(String[] args) {
        Thread t = new Thread(StaticBarrier::await);
        t.start();
        Outcomes.note("main " + await());
        Threads.join(t);
    }

    private static int await() {
        try {
            return BARRIER.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
