package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReferenceArray;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set an element, one succeeds. */
@Expect(outcomes = {"[a]", "[b]"})
public final class ReferenceArray {

    public static void main(String[] args) {
        AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(1);
        Threads.run(() -> slots.compareAndSet(0, null, "a"), () -> slots.compareAndSet(0, null, "b"));
        Outcomes.note(slots);
    }
}
