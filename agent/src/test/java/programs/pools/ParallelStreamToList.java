package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import programs.Expect;

/** Collecting in parallel loses nothing. */
@Expect(outcomes = "[0, 1, 2]", strategy = "random", covered = false, maxExecutions = 200)
public final class ParallelStreamToList {

    public static void main(String[] args) {
        Outcomes.note(IntStream.range(0, 3).parallel().boxed().collect(Collectors.toList()));
    }
}
