package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicLongArray;
import programs.Expect;
import programs.Threads;

/** Reading and setting an element in two calls loses an update. */
@Expect(outcomes = {"[1]", "[2]"})
public final class LongArray {

    public static void main(String[] args) {
        AtomicLongArray n = new AtomicLongArray(1);
        Runnable increment = () -> n.set(0, n.get(0) + 1);
        Threads.run(increment, increment);
        Outcomes.note(n);
    }
}
