package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import programs.Expect;
import programs.Threads;

/** Elements come out of a delay queue when their time has come, in whatever order they were put in. */
@Expect(outcomes = "soon late", strategy = "random", covered = false, maxExecutions = 200)
public final class DelayQueueInOrder {
    private record Item(String text, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Item) other).at);
        }
    }

    public static void main(String[] args) {
        DelayQueue<Item> queue = new DelayQueue<>();
        long now = System.nanoTime();
        Runnable taker = () -> {
            try {
                Outcomes.note(queue.take().text + " " + queue.take().text);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(
                () -> queue.put(new Item("late", now + 2_000)), () -> queue.put(new Item("soon", now + 1_000)), taker);
    }
}
