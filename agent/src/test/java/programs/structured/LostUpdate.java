package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Tasks of one scope race like any threads. */
@Expect(
        outcomes = {"1", "2"},
        minJdk = 25,
        failures = "RACE data-race",
        strategy = "mcr")
public final class LostUpdate {
    private static int value;

    private LostUpdate() {}

    public static void main(String[] args) throws Exception {
        try (Scope scope = new Scope()) {
            scope.fork(() -> value++);
            scope.fork(() -> value++);
            scope.join();
            Outcomes.note(value);
        }
    }
}
