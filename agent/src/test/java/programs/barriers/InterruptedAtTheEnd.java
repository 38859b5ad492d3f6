package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/**
 * Whether the last one to arrive is interrupted is looked at inside the barrier's lock: nobody who interrupts it before can
 * still find the barrier whole when its action has failed.
 */
@Expect(
        outcomes = {"failed false true", "failed true true", "interrupted false false", "interrupted false true"},
        strategy = "mcr")
public final class InterruptedAtTheEnd {
    private InterruptedAtTheEnd() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(1, () -> {
            throw new IllegalStateException();
        });
        String[] how = new String[1];
        boolean[] broken = new boolean[1];
        Thread last = new Thread(() -> {
            String result;
            try {
                result = "passed " + barrier.await();
            } catch (IllegalStateException e) {
                result = "failed";
            } catch (InterruptedException e) {
                result = "interrupted";
            } catch (BrokenBarrierException e) {
                result = "broken";
            }
            how[0] = result + " " + Thread.currentThread().isInterrupted();
        });
        Thread other = new Thread(() -> {
            last.interrupt();
            broken[0] = barrier.isBroken();
        });
        last.start();
        other.start();
        Threads.join(last);
        Threads.join(other);
        String found = how[0];
        Outcomes.note(found + " " + broken[0]);
    }
}
