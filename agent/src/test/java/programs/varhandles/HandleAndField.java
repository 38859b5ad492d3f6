package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** A handle and an instruction access the same field. */
@Expect(outcomes = {"true", "false"})
public final class HandleAndField {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(HandleAndField.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        HandleAndField o = new HandleAndField();
        Threads.run(() -> o.value = 1, () -> Outcomes.note(VALUE.compareAndSet(o, 1, 2)));
    }
}
