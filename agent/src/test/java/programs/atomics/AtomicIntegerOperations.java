package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Every operation that changes it by itself is one step. */
@Expect(outcomes = "4")
public final class AtomicIntegerOperations {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        Threads.run(
                () -> {
                    n.getAndIncrement();
                    n.addAndGet(2);
                },
                () -> {
                    n.incrementAndGet();
                    n.getAndDecrement();
                    n.getAndAdd(1);
                });
        Outcomes.note(n);
    }
}
