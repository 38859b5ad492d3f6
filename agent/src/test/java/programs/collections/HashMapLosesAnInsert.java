package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.HashMap;
import java.util.Map;
import programs.Expect;
import programs.Threads;

/** Two inserts into one bucket of a HashMap: one may be lost. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 1000)
public final class HashMapLosesAnInsert {

    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>(4);
        map.put("x", 0);
        map.remove("x");
        Threads.run(() -> map.put("a", 1), () -> map.put("q", 2));
        int found = (map.get("a") == null ? 0 : 1) + (map.get("q") == null ? 0 : 1);
        Outcomes.note(found);
    }
}
