package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.jctools.queues.MpscLinkedQueue;
import programs.Expect;
import programs.Threads;

/** The linked queue of JCTools for one consumer, used by two: both may take the same element. */
@Expect(
        outcomes = {"1, 2", "2, 1", "1, 1", "1, null", "null, 1"},
        failures = "RACE",
        strategy = "mcr")
public final class MpscQueueTwoConsumers {
    private Integer first;
    private Integer second;

    public static void main(String[] args) {
        MpscQueueTwoConsumers o = new MpscQueueTwoConsumers();
        MpscLinkedQueue<Integer> queue = new MpscLinkedQueue<>();
        queue.offer(1);
        queue.offer(2);
        Threads.run(() -> o.first = queue.poll(), () -> o.second = queue.poll());
        Outcomes.note(o.first + ", " + o.second);
    }
}
