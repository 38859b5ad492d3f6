package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two locks taken in the same order by all: no deadlock. */
@Expect(outcomes = "2")
public final class OrderedLocks {
    private int value;

    public static void main(String[] args) {
        OrderedLocks o = new OrderedLocks();
        Object a = new Object();
        Object b = new Object();
        Runnable body = () -> {
            synchronized (a) {
                synchronized (b) {
                    o.value++;
                }
            }
        };
        Threads.run(body, body);
        Outcomes.note(o.value);
    }
}
