package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;
import programs.Threads;

/** A function may run twice, but its effect is there once. */
@Expect(outcomes = {"ab", "ba"})
public final class UpdateAndGet {

    public static void main(String[] args) {
        AtomicReference<String> text = new AtomicReference<>("");
        Threads.run(() -> text.updateAndGet(s -> s + "a"), () -> text.getAndUpdate(s -> s + "b"));
        Outcomes.note(text.get());
    }
}
