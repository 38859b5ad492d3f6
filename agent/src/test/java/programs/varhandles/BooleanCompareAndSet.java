package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set, one succeeds. */
@Expect(outcomes = "1")
public final class BooleanCompareAndSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(BooleanCompareAndSet.class, "value", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean value;

    public static void main(String[] args) {
        BooleanCompareAndSet o = new BooleanCompareAndSet();
        AtomicInteger won = new AtomicInteger();
        Runnable set = () -> {
            if (VALUE.compareAndSet(o, false, true)) {
                won.incrementAndGet();
            }
        };
        Threads.run(set, set);
        Outcomes.note(won);
    }
}
