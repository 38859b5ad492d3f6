package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import programs.Expect;

/** Taking waits until something is put. */
@Expect(outcomes = "7")
public final class BlockingQueueHandsOver {

    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> queue.add(7)).start();
        Outcomes.note(queue.take());
    }
}
