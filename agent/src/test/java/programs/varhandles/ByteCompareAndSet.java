package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set, one succeeds. */
@Expect(outcomes = "1")
public final class ByteCompareAndSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ByteCompareAndSet.class, "value", byte.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private byte value;

    public static void main(String[] args) {
        ByteCompareAndSet o = new ByteCompareAndSet();
        AtomicInteger won = new AtomicInteger();
        Runnable set = () -> {
            if (VALUE.compareAndSet(o, (byte) 0, (byte) 1)) {
                won.incrementAndGet();
            }
        };
        Threads.run(set, set);
        Outcomes.note(won);
    }
}
