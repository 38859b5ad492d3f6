package programs.identity;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** As long as nobody can tell equal strings apart there are no more histories for them. */
@Expect(outcomes = "a", executions = 2, failures = "RACE data-race", strategy = "mcr")
public final class EqualStringsAreJoined {
    private static String text = "a";

    public static void main(String[] args) {
        Threads.run(() -> text = new String("a"), () -> Outcomes.note(text));
    }
}
