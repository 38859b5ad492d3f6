package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Adding is one step. */
@Expect(outcomes = "2.0", executions = 2)
public final class DoubleGetAndAdd {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(DoubleGetAndAdd.class, "value", double.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private double value;

    public static void main(String[] args) {
        DoubleGetAndAdd o = new DoubleGetAndAdd();
        Threads.run(() -> VALUE.getAndAdd(o, 1.0), () -> VALUE.getAndAdd(o, 1.0));
        Outcomes.note(o.value);
    }
}
