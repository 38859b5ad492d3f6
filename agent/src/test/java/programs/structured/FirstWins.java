package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The first result is the result; any may be first. */
@Expect(
        outcomes = {"1", "2"},
        minJdk = 25,
        strategy = "random",
        covered = false,
        maxExecutions = 300)
public final class FirstWins {
    private FirstWins() {}

    public static void main(String[] args) throws Exception {
        try (Scope scope = new Scope("anySuccessfulResultOrThrow")) {
            scope.fork(() -> 1);
            scope.fork(() -> 2);
            Outcomes.note(scope.join());
        }
    }
}
