package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A builder that only its thread has is no event. */
@Expect(outcomes = "abc", executions = 1, events = 6)
public final class OwnCostsNothing {
    private OwnCostsNothing() {}

    public static void main(String[] args) {
        Threads.run(() -> {
            StringBuilder text = new StringBuilder("a");
            text.append('b').append("c");
            Outcomes.note(text.toString());
        });
    }
}
