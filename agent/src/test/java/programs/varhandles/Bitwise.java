package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Bitwise updates are one step each. */
@Expect(outcomes = "3", executions = 2)
public final class Bitwise {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Bitwise.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        Bitwise o = new Bitwise();
        Threads.run(() -> VALUE.getAndBitwiseOr(o, 1), () -> VALUE.getAndBitwiseOr(o, 2));
        Outcomes.note(o.value);
    }
}
