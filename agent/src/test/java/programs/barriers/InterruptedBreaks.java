package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** An interrupted party breaks the barrier for all; the barrier stays so. */
@Expect(outcomes = "interrupted broken true", strategy = "mcr")
public final class InterruptedBreaks {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private InterruptedBreaks() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(3);
        String[] how = new String[2];
        Thread t = new Thread(() -> how[0] = await(barrier));
        Thread u = new Thread(() -> how[1] = await(barrier));
        t.start();
        u.start();
        t.interrupt();
        Threads.join(t);
        Threads.join(u);
        Outcomes.note(how[0] + " " + how[1] + " " + barrier.isBroken());
    }
}
