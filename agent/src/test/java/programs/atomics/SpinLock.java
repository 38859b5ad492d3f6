package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicBoolean;
import programs.Expect;
import programs.Threads;

/** A lock made of compare-and-set keeps others out. */
@Expect(outcomes = "2")
public final class SpinLock {
    private int count;

    public static void main(String[] args) {
        SpinLock o = new SpinLock();
        AtomicBoolean taken = new AtomicBoolean();
        Runnable increment = () -> {
            while (!taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            o.count++;
            taken.set(false);
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
