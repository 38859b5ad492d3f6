package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Access by handle in this mode is a read and a write. */
@Expect(outcomes = {"1", "2"})
public final class AcquireReleaseGetSet {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(AcquireReleaseGetSet.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        AcquireReleaseGetSet o = new AcquireReleaseGetSet();
        Runnable increment = () -> VALUE.setRelease(o, (int) VALUE.getAcquire(o) + 1);
        Threads.run(increment, increment);
        Outcomes.note(o.value);
    }
}
