package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import programs.Expect;
import programs.Threads;

/** An updater and a plain write are to the same field. */
@Expect(outcomes = {"5", "6"})
public final class UpdaterAndField {
    private static final AtomicIntegerFieldUpdater<UpdaterAndField> VALUE =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterAndField.class, "value");

    private volatile int value;

    public static void main(String[] args) {
        UpdaterAndField o = new UpdaterAndField();
        Threads.run(() -> VALUE.incrementAndGet(o), () -> o.value = 5);
        Outcomes.note(o.value);
    }
}
