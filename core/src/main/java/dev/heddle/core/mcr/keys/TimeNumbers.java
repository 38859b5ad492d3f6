package dev.heddle.core.mcr.keys;

import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Cells.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the combinations of clock and deadlines, of units of counters, of lines; few programs have many of them. Several
 * searchers share the numbers.
 */
public final class TimeNumbers {
    private static final int MOST_UNITS = 1 << 20;
    private static final int MOST_LINES = 1 << 20;

    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    private final Map<List<Long>, Integer> unitNumbers = new HashMap<>();
    private final Map<List<Long>, Integer> lineNumbers = new HashMap<>();

    /** Of the units that counters have beyond what they had at first. */
    synchronized int ofUnits(JointState state, int counters) {
        List<Long> all = new ArrayList<>();
        for (int c = 0; c < counters; c++) {
            all.add(state.unitsAdded(c));
        }
        while (!all.isEmpty() && all.get(all.size() - 1) == 0) {
            all.remove(all.size() - 1);
        }
        int number = unitNumbers.computeIfAbsent(all, k -> unitNumbers.size());
        if (number >= MOST_UNITS) {
            throw new SearchBudget.Exhausted("counters have too many different values");
        }
        return number;
    }

    /** Of which threads stand in line for a fair lock, and before whom. */
    synchronized int ofLines(JointState state, int threads) {
        List<Long> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            all.add(state.get(t, Slot.BOUND));
            all.add(state.get(t, Slot.AHEAD));
        }
        while (!all.isEmpty() && all.get(all.size() - 1) == 0) {
            all.remove(all.size() - 1);
        }
        int number = lineNumbers.computeIfAbsent(all, k -> lineNumbers.size());
        if (number >= MOST_LINES) {
            throw new SearchBudget.Exhausted("threads stand in line in too many different ways");
        }
        return number;
    }

    synchronized int of(JointState state, int threads) {
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
