package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** One value added twice to a HashSet at once. */
@Expect(
        outcomes = {"1 1", "1 2", "2 2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 1000)
public final class HashSetTwice {

    public static void main(String[] args) {
        Set<String> set = new HashSet<>();
        AtomicInteger added = new AtomicInteger();
        Runnable add = () -> {
            if (set.add("a")) {
                added.incrementAndGet();
            }
        };
        Threads.run(add, add);
        Outcomes.note(set.size() + " " + added);
    }
}
