package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.stream.IntStream;
import programs.Expect;

/** A parallel reduction is right. */
@Expect(outcomes = "6", strategy = "random", covered = false, maxExecutions = 200)
public final class ParallelStreamSum {

    public static void main(String[] args) {
        Outcomes.note(IntStream.rangeClosed(1, 3).parallel().sum());
    }
}
