package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** A counter that is only ever accessed by reflection loses updates like any other. */
@Expect(outcomes = {"1", "2"})
public final class FieldLosesAnUpdate {
    public int value;

    private FieldLosesAnUpdate() {}

    public static void main(String[] args) {
        FieldLosesAnUpdate counter = new FieldLosesAnUpdate();
        Runnable increment = () -> {
            try {
                Field f = FieldLosesAnUpdate.class.getField("value");
                f.setInt(counter, f.getInt(counter) + 1);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
        Threads.run(increment, increment);
        Outcomes.note(counter.value);
    }
}
