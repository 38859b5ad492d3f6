package programs.adders;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.LongAccumulator;
import programs.Expect;
import programs.Threads;

/** The maximum of all. */
@Expect(outcomes = "7")
public final class Accumulator {

    public static void main(String[] args) {
        LongAccumulator max = new LongAccumulator(Math::max, 0);
        Threads.run(() -> max.accumulate(3), () -> max.accumulate(7));
        Outcomes.note(max.get());
    }
}
