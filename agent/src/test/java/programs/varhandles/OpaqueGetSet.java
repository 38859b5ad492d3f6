package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Access by handle in this mode is a read and a write. */
@Expect(outcomes = {"1", "2"})
public final class OpaqueGetSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(OpaqueGetSet.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        OpaqueGetSet o = new OpaqueGetSet();
        Runnable increment = () -> VALUE.setOpaque(o, (int) VALUE.getOpaque(o) + 1);
        Threads.run(increment, increment);
        Outcomes.note(o.value);
    }
}
