package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Maximum and sum by a function. */
@Expect(outcomes = {"7", "5"})
public final class AccumulateAndGet {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger(2);
        Threads.run(() -> n.accumulateAndGet(5, Math::max), () -> n.getAndAccumulate(2, Integer::sum));
        Outcomes.note(n);
    }
}
