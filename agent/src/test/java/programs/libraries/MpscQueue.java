package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.jctools.queues.MpscArrayQueue;
import programs.Expect;
import programs.Threads;

/** A queue of JCTools for many producers and one consumer keeps what two producers put in while one takes out. */
@Expect(
        outcomes = {"12", "21"},
        strategy = "mcr")
public final class MpscQueue {

    public static void main(String[] args) {
        MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(2);
        StringBuilder taken = new StringBuilder();
        Runnable consumer = () -> {
            while (taken.length() < 2) {
                Integer element = queue.poll();
                if (element != null) {
                    taken.append(element);
                }
            }
        };
        Threads.run(() -> queue.offer(1), () -> queue.offer(2), consumer);
        Outcomes.note(taken);
    }
}
