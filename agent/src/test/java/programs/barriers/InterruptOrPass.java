package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** An interrupt that comes when all have arrived breaks nothing. */
@Expect(
        outcomes = {"interrupted broken", "passed passed"},
        strategy = "mcr")
public final class InterruptOrPass {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private InterruptOrPass() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        String[] how = new String[2];
        Thread t = new Thread(() -> how[0] = await(barrier));
        Thread u = new Thread(() -> how[1] = await(barrier));
        t.start();
        u.start();
        t.interrupt();
        Threads.join(t);
        Threads.join(u);
        Outcomes.note(how[0].replaceAll(" .", "") + " " + how[1].replaceAll(" .", ""));
    }
}
