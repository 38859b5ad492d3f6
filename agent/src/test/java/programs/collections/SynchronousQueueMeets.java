package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.SynchronousQueue;
import programs.Expect;

/** A put and a take meet. */
@Expect(outcomes = "3", strategy = "random", covered = false, maxExecutions = 300)
public final class SynchronousQueueMeets {

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> {
                    try {
                        queue.put(3);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                })
                .start();
        Outcomes.note(queue.take());
    }
}
