package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import programs.Expect;
import programs.Threads;

/** Two inserts, and both are there. */
@Expect(outcomes = "2", strategy = "random", covered = false, maxExecutions = 300)
public final class LinkedBlockingQueueKeeps {

    public static void main(String[] args) {
        Queue<Integer> queue = new LinkedBlockingQueue<>();
        Threads.run(() -> queue.add(1), () -> queue.add(2));
        Outcomes.note(queue.size());
    }
}
