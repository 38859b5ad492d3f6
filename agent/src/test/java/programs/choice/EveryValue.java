package programs.choice;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** All values of a choice are explored, in every thread. */
@Expect(
        outcomes = {"0 0", "0 1", "1 0", "1 1", "2 0", "2 1"},
        executions = 12)
public final class EveryValue {
    public static void main(String[] args) {
        Threads.run(() -> Outcomes.keep("a", Choice.choose(3)), () -> Outcomes.keep("b", Choice.choose(2)));
        Outcomes.note(Outcomes.kept("a") + " " + Outcomes.kept("b"));
    }
}
