package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ConcurrentHashMap;
import programs.Expect;
import programs.Threads;

/** Merging loses nothing. */
@Expect(outcomes = "2", strategy = "random", covered = false, maxExecutions = 500)
public final class ConcurrentMapMerge {

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Runnable increment = () -> map.merge("k", 1, Integer::sum);
        Threads.run(increment, increment);
        Outcomes.note(map.get("k"));
    }
}
