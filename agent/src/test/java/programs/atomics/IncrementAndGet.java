package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** One call is one step. */
@Expect(outcomes = "2", executions = 2)
public final class IncrementAndGet {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        Threads.run(n::incrementAndGet, n::incrementAndGet);
        Outcomes.note(n);
    }
}
