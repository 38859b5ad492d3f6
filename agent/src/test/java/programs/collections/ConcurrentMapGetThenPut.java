package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ConcurrentHashMap;
import programs.Expect;
import programs.Threads;

/** Reading and putting in two calls loses an update. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 300)
public final class ConcurrentMapGetThenPut {

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("k", 0);
        Runnable increment = () -> map.put("k", map.get("k") + 1);
        Threads.run(increment, increment);
        Outcomes.note(map.get("k"));
    }
}
