package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Comparing and exchanging a reference is one step. */
@Expect(outcomes = {"a", "b"})
public final class ReferenceExchange {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ReferenceExchange.class, "value", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private String value;

    public static void main(String[] args) {
        ReferenceExchange o = new ReferenceExchange();
        Threads.run(() -> VALUE.compareAndExchange(o, null, "a"), () -> VALUE.weakCompareAndSetPlain(o, null, "b"));
        Outcomes.note(o.value);
    }
}
