package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set, one succeeds. */
@Expect(outcomes = "1")
public final class ShortCompareAndSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ShortCompareAndSet.class, "value", short.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private short value;

    public static void main(String[] args) {
        ShortCompareAndSet o = new ShortCompareAndSet();
        AtomicInteger won = new AtomicInteger();
        Runnable set = () -> {
            if (VALUE.compareAndSet(o, (short) 0, (short) 1)) {
                won.incrementAndGet();
            }
        };
        Threads.run(set, set);
        Outcomes.note(won);
    }
}
