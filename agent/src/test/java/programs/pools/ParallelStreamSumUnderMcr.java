package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.stream.IntStream;
import programs.Expect;

/** A parallel reduction is right under the default strategy, too, and no execution runs away. */
@Expect(outcomes = "6", strategy = "mcr", covered = false, maxSteps = 20_000, maxExecutions = 500)
public final class ParallelStreamSumUnderMcr {

    public static void main(String[] args) {
        Outcomes.note(IntStream.rangeClosed(1, 3).parallel().sum());
    }
}
