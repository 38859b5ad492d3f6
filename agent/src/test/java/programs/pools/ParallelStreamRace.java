package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.stream.IntStream;
import programs.Expect;

/** A parallel stream on a plain counter. */
@Expect(
        outcomes = {"2", "3"},
        strategy = "random",
        covered = false,
        maxExecutions = 300)
public final class ParallelStreamRace {
    private int count;

    public static void main(String[] args) {
        ParallelStreamRace o = new ParallelStreamRace();
        IntStream.range(0, 3).parallel().forEach(i -> o.count++);
        Outcomes.note(Math.max(2, o.count));
    }
}
