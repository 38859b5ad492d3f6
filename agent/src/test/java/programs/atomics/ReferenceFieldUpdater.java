package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set a field, one succeeds. */
@Expect(outcomes = {"a", "b"})
public final class ReferenceFieldUpdater {
    private static final AtomicReferenceFieldUpdater<ReferenceFieldUpdater, String> VALUE =
            AtomicReferenceFieldUpdater.newUpdater(ReferenceFieldUpdater.class, String.class, "value");

    private volatile String value;

    public static void main(String[] args) {
        ReferenceFieldUpdater o = new ReferenceFieldUpdater();
        Threads.run(() -> VALUE.compareAndSet(o, null, "a"), () -> VALUE.compareAndSet(o, null, "b"));
        Outcomes.note(o.value);
    }
}
