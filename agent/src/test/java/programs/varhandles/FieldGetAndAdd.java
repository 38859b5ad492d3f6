package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Adding to a field is one step. */
@Expect(outcomes = "2", executions = 2)
public final class FieldGetAndAdd {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(FieldGetAndAdd.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        FieldGetAndAdd o = new FieldGetAndAdd();
        Threads.run(() -> VALUE.getAndAdd(o, 1), () -> VALUE.getAndAdd(o, 1));
        Outcomes.note(o.value);
    }
}
