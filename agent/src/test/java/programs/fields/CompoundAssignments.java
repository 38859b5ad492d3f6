package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A compound assignment is a read and a write. */
@Expect(outcomes = {"3", "5", "9"})
public final class CompoundAssignments {
    private long value = 1;

    public static void main(String[] args) {
        CompoundAssignments o = new CompoundAssignments();
        Threads.run(() -> o.value += 2, () -> o.value *= 3);
        Outcomes.note(o.value);
    }
}
