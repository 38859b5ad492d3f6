package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Map;
import java.util.TreeMap;
import programs.Expect;
import programs.Threads;

/** Two inserts into a TreeMap: one may be lost, or the tree broken. */
@Expect(
        failures = "EXCEPTION java.lang.NullPointerException",
        outcomes = {"1", "2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 1500)
public final class TreeMapPut {

    public static void main(String[] args) {
        Map<Integer, Integer> map = new TreeMap<>();
        map.put(5, 0);
        Threads.run(() -> map.put(1, 1), () -> map.put(2, 2));
        int found = (map.get(1) == null ? 0 : 1) + (map.get(2) == null ? 0 : 1);
        Outcomes.note(Math.max(1, found));
    }
}
