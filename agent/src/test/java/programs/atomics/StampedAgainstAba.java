package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicStampedReference;
import programs.Expect;
import programs.Threads;

/** A stamp tells that a value went and came back. */
@Expect(outcomes = {"true", "false"})
public final class StampedAgainstAba {

    public static void main(String[] args) {
        AtomicStampedReference<String> slot = new AtomicStampedReference<>("a", 0);
        boolean[] done = new boolean[1];
        Threads.run(
                () -> {
                    int stamp = slot.getStamp();
                    String value = slot.getReference();
                    done[0] = slot.compareAndSet(value, "c", stamp, stamp + 1);
                },
                () -> {
                    slot.compareAndSet("a", "b", 0, 1);
                    slot.compareAndSet("b", "a", 1, 2);
                });
        Outcomes.note(done[0]);
    }
}
