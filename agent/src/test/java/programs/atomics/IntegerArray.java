package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicIntegerArray;
import programs.Expect;
import programs.Threads;

/** Elements are changed one by one. */
@Expect(outcomes = "[1, 2]")
public final class IntegerArray {

    public static void main(String[] args) {
        AtomicIntegerArray n = new AtomicIntegerArray(2);
        Threads.run(() -> n.incrementAndGet(1), () -> {
            n.incrementAndGet(1);
            n.incrementAndGet(0);
        });
        Outcomes.note(n);
    }
}
