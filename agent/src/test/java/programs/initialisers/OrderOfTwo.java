package programs.initialisers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Two classes draw numbers in the order in which they are first used. */
@Expect(
        outcomes = {"1 2", "2 1"},
        strategy = {"mcr", "dfs"})
public final class OrderOfTwo {
    private static final AtomicInteger NEXT = new AtomicInteger();

    private static final class First {
        static final int NUMBER = NEXT.incrementAndGet();
    }

    private static final class Second {
        static final int NUMBER = NEXT.incrementAndGet();
    }

    private OrderOfTwo() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = First.NUMBER, () -> seen[1] = Second.NUMBER);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
