package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A lazily set value is seen or not. */
@Expect(outcomes = {"0", "1"})
public final class LazySet {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        int[] seen = new int[1];
        Threads.run(() -> n.lazySet(1), () -> seen[0] = n.get());
        Outcomes.note(seen[0]);
    }
}
