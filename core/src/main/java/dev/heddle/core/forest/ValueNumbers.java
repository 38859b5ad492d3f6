package dev.heddle.core.forest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the values that each location can have, 0 being the initial one; numbers stay in all rounds. */
final class ValueNumbers {
    private final Forest forest;
    private final List<Map<Integer, Integer>> numbers = new ArrayList<>();

    ValueNumbers(Forest forest) {
        this.forest = forest;
    }

    /** Numbers all values that the forest has as it is now. */
    void renumber(MissingValues values) {
        for (int x = 0; x < forest.locations.size(); x++) {
            if (x == numbers.size()) {
                numbers.add(new HashMap<>());
            }
            add(x, forest.initialValue(x));
            for (int value : values.valuesOf(x)) {
                add(x, value);
            }
        }
    }

    private void add(int location, int value) {
        if (value != Forest.UNTOUCHED) {
            numbers.get(location).putIfAbsent(value, numbers.get(location).size());
        }
    }

    int of(int location, int value) {
        return value == Forest.UNTOUCHED ? 0 : numbers.get(location).get(value);
    }

    /** How many values the location can have. */
    int count(int location) {
        return Math.max(1, numbers.get(location).size());
    }
}
