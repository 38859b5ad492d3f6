package programs.choice;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;

/** A choice of one has one value; of none there is none. */
@Expect(
        outcomes = {"0", "IllegalArgumentException"},
        executions = 1)
public final class OfOne {
    public static void main(String[] args) {
        Outcomes.note(Choice.choose(1));
        try {
            Choice.choose(0);
        } catch (IllegalArgumentException e) {
            Outcomes.note("IllegalArgumentException");
        }
    }
}
