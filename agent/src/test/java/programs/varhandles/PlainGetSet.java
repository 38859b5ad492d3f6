package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Plain access by handle is a read and a write. */
@Expect(outcomes = {"1", "2"})
public final class PlainGetSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PlainGetSet.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        PlainGetSet o = new PlainGetSet();
        Runnable increment = () -> VALUE.set(o, (int) VALUE.get(o) + 1);
        Threads.run(increment, increment);
        Outcomes.note(o.value);
    }
}
