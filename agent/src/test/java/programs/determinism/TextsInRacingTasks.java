package programs.determinism;

import dev.heddle.agent.Outcomes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.IntUnaryOperator;
import programs.Expect;
import programs.Threads;

/** Texts are formatted and put together, lambdas linked and clocks read inside tasks that race: none of it is scheduled. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class TextsInRacingTasks {
    private int count;

    public static void main(String[] args) {
        TextsInRacingTasks o = new TextsInRacingTasks();
        Runnable first = () -> {
            int seen = o.count;
            String text = String.format("%d-%s-%.2f", seen, "a", 1.5) + seen + List.of(seen, 'c');
            o.count = seen + text.length() / text.length();
        };
        Runnable second = () -> {
            int seen = o.count;
            Instant start = Instant.now();
            IntUnaryOperator increment = x -> x + 1;
            Duration none = Duration.between(start, Instant.now());
            o.count = increment.applyAsInt(seen) + (int) none.toNanos();
        };
        Threads.run(first, second);
        Outcomes.note(o.count);
    }
}
