package programs.timers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The program sees two processors everywhere. */
@Expect(outcomes = "2")
public final class ProcessorsAreFixed {

    public static void main(String[] args) {
        Outcomes.note(Runtime.getRuntime().availableProcessors());
    }
}
