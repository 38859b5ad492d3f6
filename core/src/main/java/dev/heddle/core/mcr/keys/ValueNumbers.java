package dev.heddle.core.mcr.keys;

import dev.heddle.core.LongIds;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.summary.UnknownStepGoals;
import java.util.Arrays;

/** Numbers the values that each location can have, 0 being the initial one; numbers stay in all rounds. */
public final class ValueNumbers {
    private final Forest forest;
    private final LongIds pairs = new LongIds();
    private int[] numbers = new int[16];
    private int[] counts = new int[16];

    public ValueNumbers(Forest forest) {
        this.forest = forest;
    }

    /** Numbers all values that the forest has as it is now. */
    public void renumber(UnknownStepGoals values) {
        int locations = forest.locations.size();
        if (counts.length < locations) {
            counts = Arrays.copyOf(counts, 2 * locations);
        }
        for (int x = 0; x < locations; x++) {
            add(x, forest.initialValue(x));
            for (int value : values.valuesOf(x)) {
                add(x, value);
            }
        }
    }

    private void add(int location, int value) {
        if (value == Forest.UNTOUCHED || pairs.find(pair(location, value)) != LongIds.NONE) {
            return;
        }
        int id = pairs.id(pair(location, value));
        if (id == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * id);
        }
        numbers[id] = counts[location]++;
    }

    private static long pair(int location, int value) {
        return ((long) location << 32) | value;
    }

    int of(int location, int value) {
        return value == Forest.UNTOUCHED ? 0 : numbers[pairs.find(pair(location, value))];
    }

    /** How many values the location can have. */
    int count(int location) {
        return Math.max(1, counts[location]);
    }
}
