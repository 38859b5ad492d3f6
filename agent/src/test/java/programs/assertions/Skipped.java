package programs.assertions;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** No assert statement is evaluated where assertions are off, whatever the JVM was told. */
@Expect(
        outcomes = {"false 1", "false 2"},
        assertions = false)
public final class Skipped {
    private int count;

    public static void main(String[] args) {
        Skipped e = new Skipped();
        Threads.run(() -> e.count++, () -> e.count++);
        boolean on = false;
        assert on = true;
        assert e.count == 3;
        Outcomes.note((on || Skipped.class.desiredAssertionStatus()) + " " + e.count);
    }
}
