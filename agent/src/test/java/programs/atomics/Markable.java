package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import programs.Expect;
import programs.Threads;

/** Of two that mark, one succeeds. */
@Expect(outcomes = "1")
public final class Markable {

    public static void main(String[] args) {
        AtomicMarkableReference<String> slot = new AtomicMarkableReference<>("a", false);
        AtomicInteger marked = new AtomicInteger();
        Runnable mark = () -> {
            if (slot.compareAndSet("a", "a", false, true)) {
                marked.incrementAndGet();
            }
        };
        Threads.run(mark, mark);
        Outcomes.note(marked);
    }
}
