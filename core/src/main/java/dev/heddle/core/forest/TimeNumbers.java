package dev.heddle.core.forest;

import dev.heddle.model.Cells.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the combinations of clock and deadlines; few programs have any, and those have few. */
final class TimeNumbers {
    private final Map<List<Long>, Integer> numbers = new HashMap<>();

    int of(JointState state, int threads) {
        List<Long> all = new ArrayList<>();
        all.add(state.clock());
        for (int t = 0; t < threads; t++) {
            all.add(state.isAlive(t) ? state.get(t, Slot.DEADLINE) : -1);
        }
        // Threads that came to be known later have no deadline yet.
        while (all.get(all.size() - 1) == -1) {
            all.remove(all.size() - 1);
        }
        return numbers.computeIfAbsent(all, k -> numbers.size());
    }
}
