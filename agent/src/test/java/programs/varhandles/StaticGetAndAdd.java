package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Adding to a static field is one step, and undone after each execution. */
@Expect(outcomes = "2", executions = 2)
public final class StaticGetAndAdd {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findStaticVarHandle(StaticGetAndAdd.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int value;

    public static void main(String[] args) {
        Threads.run(() -> VALUE.getAndAdd(1), () -> VALUE.getAndAdd(1));
        Outcomes.note(value);
    }
}
