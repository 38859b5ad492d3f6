package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set, one succeeds. */
@Expect(outcomes = "1")
public final class FloatCompareAndSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(FloatCompareAndSet.class, "value", float.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private float value;

    public static void main(String[] args) {
        FloatCompareAndSet o = new FloatCompareAndSet();
        AtomicInteger won = new AtomicInteger();
        Runnable set = () -> {
            if (VALUE.compareAndSet(o, 0f, 1f)) {
                won.incrementAndGet();
            }
        };
        Threads.run(set, set);
        Outcomes.note(won);
    }
}
