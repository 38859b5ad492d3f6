package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;
import programs.Threads;

/** What an atomic reference publishes is complete. */
@Expect(outcomes = {"null", "3"})
public final class PublishedByAtomic {
    private int value;

    public static void main(String[] args) {
        AtomicReference<PublishedByAtomic> slot = new AtomicReference<>();
        Threads.run(
                () -> {
                    PublishedByAtomic o = new PublishedByAtomic();
                    o.value = 3;
                    slot.set(o);
                },
                () -> {
                    PublishedByAtomic o = slot.get();
                    Outcomes.note(o == null ? "null" : o.value);
                });
    }
}
