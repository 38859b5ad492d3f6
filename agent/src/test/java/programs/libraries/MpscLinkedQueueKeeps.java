package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.jctools.queues.MpscLinkedQueue;
import programs.Expect;
import programs.Threads;

/** The linked queue of JCTools waits in poll for a producer that has its place but has not linked its node yet. */
@Expect(outcomes = {"12", "21"})
public final class MpscLinkedQueueKeeps {

    public static void main(String[] args) {
        MpscLinkedQueue<Integer> queue = new MpscLinkedQueue<>();
        Threads.run(() -> queue.offer(1), () -> queue.offer(2));
        Outcomes.note("" + queue.poll() + queue.poll());
    }
}
