package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A transfer waits for its taker; a timed offer meets a timed poll. */
@Expect(
        outcomes = {"taken 1", "offered true", "polled 5"},
        strategy = "random",
        covered = false,
        maxExecutions = 200)
public final class TransferAndHandOver {

    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> transfers = new LinkedTransferQueue<>();
        SynchronousQueue<Integer> hands = new SynchronousQueue<>(true);
        Thread other = new Thread(() -> {
            try {
                transfers.transfer(1);
                Outcomes.note("polled " + hands.poll(1, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        Outcomes.note("taken " + transfers.take());
        Outcomes.note("offered " + hands.offer(5, 1, TimeUnit.SECONDS));
        other.join();
    }
}
