package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import programs.Expect;
import programs.Threads;

/** An updater changes the field itself in one step. */
@Expect(outcomes = "2", executions = 2)
public final class LongFieldUpdater {
    private static final AtomicLongFieldUpdater<LongFieldUpdater> VALUE =
            AtomicLongFieldUpdater.newUpdater(LongFieldUpdater.class, "value");

    private volatile long value;

    public static void main(String[] args) {
        LongFieldUpdater o = new LongFieldUpdater();
        Threads.run(() -> VALUE.incrementAndGet(o), () -> VALUE.incrementAndGet(o));
        Outcomes.note(o.value);
    }
}
