package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.jctools.queues.SpscArrayQueue;
import programs.Expect;
import programs.Threads;

/** A queue of JCTools for one consumer, used by two: both may take the same element. */
@Expect(outcomes = {"1, 2", "2, 1", "1, 1", "1, null", "null, 1"})
public final class SpscQueueTwoConsumers {
    private Integer first;
    private Integer second;

    public static void main(String[] args) {
        SpscQueueTwoConsumers o = new SpscQueueTwoConsumers();
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        queue.offer(1);
        queue.offer(2);
        Threads.run(() -> o.first = queue.poll(), () -> o.second = queue.poll());
        Outcomes.note(o.first + ", " + o.second);
    }
}
