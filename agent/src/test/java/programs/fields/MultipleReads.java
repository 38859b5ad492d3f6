package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Each read in an expression is a step of its own. */
@Expect(outcomes = {"0", "1", "2"})
public final class MultipleReads {
    private int x;

    public static void main(String[] args) {
        MultipleReads o = new MultipleReads();
        Threads.run(() -> Outcomes.note(o.x + o.x), () -> o.x = 1);
    }
}
