package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.jctools.queues.SpscArrayQueue;
import programs.Expect;
import programs.Threads;

/** A queue of JCTools for one producer and one consumer hands over in order. */
@Expect(outcomes = "12", strategy = "mcr")
public final class SpscQueue {

    public static void main(String[] args) {
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        StringBuilder taken = new StringBuilder();
        Runnable producer = () -> {
            queue.offer(1);
            queue.offer(2);
        };
        Runnable consumer = () -> {
            while (taken.length() < 2) {
                Integer element = queue.poll();
                if (element != null) {
                    taken.append(element);
                }
            }
        };
        Threads.run(producer, consumer);
        Outcomes.note(taken);
    }
}
