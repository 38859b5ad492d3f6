package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.stream.IntStream;
import programs.Expect;

/** A parallel stream on a plain counter, under the default strategy. */
@Expect(
        outcomes = {"less", "4"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxSteps = 20_000,
        maxExecutions = 150)
public final class ParallelStreamRaceUnderMcr {
    private int count;

    public static void main(String[] args) {
        ParallelStreamRaceUnderMcr o = new ParallelStreamRaceUnderMcr();
        IntStream.range(0, 4).parallel().forEach(i -> o.count++);
        Outcomes.note(o.count < 4 ? "less" : o.count);
    }
}
