package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Operation;
import java.util.Arrays;

/**
 * Where the numbers of a joint state are, and what they are at the start of the program. Places for threads, monitors and
 * locations are appended as the forest gets to know them.
 */
final class StateLayout {
    private static final int SLOTS = Slot.values().length;
    /** A thread's block: its node, then its slots. */
    private static final int BLOCK = 1 + SLOTS;

    /** Of what this was not told yet: nobody is to take some other number for it. */
    private static final int NOWHERE = Integer.MIN_VALUE;

    private static final int LEAST = 8;

    private final Forest forest;
    private final LoggedCells cells;
    private final int clock;
    private int threads;
    private int[] threadAt = {};
    private int monitors;
    private int[] monitorAt = {};
    private int locations;
    private int[] locationAt = {};

    StateLayout(Forest forest, LoggedCells cells) {
        this.forest = forest;
        this.cells = cells;
        clock = cells.append(1);
    }

    /** Takes in what the forest has learned since. States on the way from the start to here do not change by it. */
    void grow() {
        for (; threads < forest.threads(); threads++) {
            threadAt = room(threadAt, threads);
            threadAt[threads] = cells.append(BLOCK);
            startThread(threads);
        }
        for (; monitors < forest.monitors.size(); monitors++) {
            monitorAt = room(monitorAt, monitors);
            monitorAt[monitors] = cells.append(2);
            cells.start(units(monitors), Forest.UNKNOWN_UNITS);
        }
        for (; locations < forest.locations.size(); locations++) {
            locationAt = room(locationAt, locations);
            locationAt[locations] = cells.append(1);
            cells.start(location(locations), Forest.UNTOUCHED);
        }
        takeInitialValues();
    }

    private static int[] room(int[] array, int index) {
        if (index < array.length) {
            return array;
        }
        int[] longer = Arrays.copyOf(array, Math.max(LEAST, 2 * index));
        Arrays.fill(longer, index, longer.length, NOWHERE);
        return longer;
    }

    private void startThread(int t) {
        boolean initial = forest.thread(t).initial();
        cells.start(slot(t, Slot.DEADLINE), Operation.FOREVER);
        cells.start(slot(t, Slot.STATUS), initial ? Cells.ALIVE : Cells.NEW);
        if (initial) { // its first operation may be a timed one, or it may have none
            int first = forest.treeOf(t).op(HistoryTree.ROOT);
            if (first == HistoryTree.ENDED) {
                cells.start(slot(t, Slot.STATUS), Cells.ENDED);
            } else if (first >= 0 && forest.op(first).isTimed()) {
                cells.start(slot(t, Slot.DEADLINE), forest.op(first).timeout());
            }
        }
    }

    private void takeInitialValues() {
        for (int m = 0; m < monitors; m++) {
            if (cells.initial(units(m)) != forest.initialUnits(m)) {
                cells.start(units(m), forest.initialUnits(m));
            }
        }
        for (int x = 0; x < locations; x++) {
            // Nothing on the way to this state can have written a location that no execution had accessed.
            if (cells.initial(location(x)) == Forest.UNTOUCHED && forest.initialValue(x) != Forest.UNTOUCHED) {
                cells.start(location(x), forest.initialValue(x));
            }
        }
    }

    int threads() {
        return threads;
    }

    int clock() {
        return clock;
    }

    /** Where the node is at which a thread stands. */
    int node(int thread) {
        return threadAt[thread];
    }

    int slot(int thread, Slot slot) {
        return threadAt[thread] + 1 + slot.ordinal();
    }

    int owner(int monitor) {
        return monitorAt[monitor];
    }

    int units(int counter) {
        return monitorAt[counter] + 1;
    }

    int location(int location) {
        return locationAt[location];
    }
}
