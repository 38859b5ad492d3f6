package programs.escape;

import dev.heddle.agent.Outcomes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import programs.Expect;
import programs.Threads;

/** What a lambda returns to the JDK, which hands it on, is shared. */
@Expect(outcomes = {"1", "2"})
public final class FromLambdaCalledByJdk {
    private int value;

    public static void main(String[] args) {
        Optional<FromLambdaCalledByJdk> made = Optional.of("x").map(x -> new FromLambdaCalledByJdk());
        List<FromLambdaCalledByJdk> list = Stream.of(1).map(i -> made.get()).toList();
        Runnable body = () -> list.get(0).value++;
        Threads.run(body, body);
        Outcomes.note(made.get().value);
    }
}
