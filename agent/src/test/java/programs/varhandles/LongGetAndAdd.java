package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Adding is one step. */
@Expect(outcomes = "2", executions = 2)
public final class LongGetAndAdd {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(LongGetAndAdd.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long value;

    public static void main(String[] args) {
        LongGetAndAdd o = new LongGetAndAdd();
        Threads.run(() -> VALUE.getAndAdd(o, 1L), () -> VALUE.getAndAdd(o, 1L));
        Outcomes.note(o.value);
    }
}
