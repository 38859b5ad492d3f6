package programs.adders;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import programs.Expect;
import programs.Threads;

/** What is reset was summed. */
@Expect(outcomes = "2")
public final class SumThenReset {

    public static void main(String[] args) {
        LongAdder sum = new LongAdder();
        AtomicInteger taken = new AtomicInteger();
        Threads.run(
                () -> {
                    sum.increment();
                    sum.increment();
                },
                () -> taken.addAndGet((int) sum.sumThenReset()));
        Outcomes.note(taken.get() + sum.sum());
    }
}
