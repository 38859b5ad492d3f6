package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;
import programs.Threads;

/** Without a stamp nobody notices. */
@Expect(outcomes = {"true", "false"})
public final class PlainAba {

    public static void main(String[] args) {
        AtomicReference<String> slot = new AtomicReference<>("a");
        boolean[] done = new boolean[1];
        Threads.run(
                () -> {
                    String value = slot.get();
                    done[0] = slot.compareAndSet(value, "c");
                },
                () -> {
                    slot.compareAndSet("a", "b");
                    slot.compareAndSet("b", "a");
                });
        Outcomes.note(done[0]);
    }
}
