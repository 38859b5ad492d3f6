package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import programs.Expect;
import programs.Threads;

/** An updater changes the field itself in one step. */
@Expect(outcomes = "2", executions = 2)
public final class IntegerFieldUpdater {
    private static final AtomicIntegerFieldUpdater<IntegerFieldUpdater> VALUE =
            AtomicIntegerFieldUpdater.newUpdater(IntegerFieldUpdater.class, "value");

    private volatile int value;

    public static void main(String[] args) {
        IntegerFieldUpdater o = new IntegerFieldUpdater();
        Threads.run(() -> VALUE.incrementAndGet(o), () -> VALUE.incrementAndGet(o));
        Outcomes.note(o.value);
    }
}
