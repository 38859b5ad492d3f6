package programs.adders;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.LongAdder;
import programs.Expect;
import programs.Threads;

/** The sum may be read in between. */
@Expect(outcomes = {"0", "1", "2"})
public final class SumInBetween {

    public static void main(String[] args) {
        LongAdder sum = new LongAdder();
        Threads.run(
                () -> {
                    sum.increment();
                    sum.increment();
                },
                () -> Outcomes.note(sum.sum()));
    }
}
