package dev.heddle.core.exogenous;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The executions so far, and with them all their prefixes, up to the order of steps that do not interfere. A step has one
 * number in all executions in which the same came before it, so a prefix was explored if one execution has all its steps; as
 * an execution has with a step all that come before it, it is enough to look for the last ones.
 */
final class ExploredPrefixes {
    private final Map<StepKey, Integer> numbers = new HashMap<>();
    /** The steps by their numbers; each comes after those before it. */
    private final List<StepKey> keys = new ArrayList<>();

    private final List<int[]> executions = new ArrayList<>();
    /** By the number of a step, the executions that have it. */
    private final Map<Integer, List<int[]>> having = new HashMap<>();

    /** The number of the step. */
    int number(StepKey key) {
        Integer known = numbers.putIfAbsent(key, keys.size());
        if (known != null) {
            return known;
        }
        keys.add(key);
        return keys.size() - 1;
    }

    /** How many steps have a number. */
    int steps() {
        return keys.size();
    }

    /** The step with that number. */
    StepKey key(int number) {
        return keys.get(number);
    }

    /** The steps of each execution by number, sorted; those that were added first come first. */
    List<int[]> executions() {
        return executions;
    }

    /** Adds an execution by the numbers of its steps; false if it differs from none before but in the order of steps. */
    boolean add(int[] steps, int[] last) {
        boolean isNew = !contains(last);
        int[] sorted = steps.clone();
        Arrays.sort(sorted);
        remember(sorted);
        return isNew;
    }

    private void remember(int[] sorted) {
        executions.add(sorted);
        for (int step : sorted) {
            having.computeIfAbsent(step, s -> new ArrayList<>()).add(sorted);
        }
    }

    /** Whether an execution had all these steps. */
    boolean contains(int[] steps) {
        if (steps.length == 0) {
            return !executions.isEmpty();
        }
        List<int[]> fewest = null;
        for (int step : steps) {
            List<int[]> with = having.get(step);
            if (with == null) {
                return false;
            }
            fewest = fewest == null || with.size() < fewest.size() ? with : fewest;
        }
        for (int[] execution : fewest) {
            if (hasAll(execution, steps)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasAll(int[] execution, int[] steps) {
        for (int step : steps) {
            if (Arrays.binarySearch(execution, step) < 0) {
                return false;
            }
        }
        return true;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(keys.size());
        for (StepKey key : keys) {
            key.save(out);
        }
        out.writeInt(executions.size());
        for (int[] execution : executions) {
            out.writeInt(execution.length);
            for (int step : execution) {
                out.writeInt(step);
            }
        }
    }

    static ExploredPrefixes read(DataInputStream in) throws IOException {
        ExploredPrefixes explored = new ExploredPrefixes();
        for (int n = in.readInt(); n > 0; n--) {
            explored.number(StepKey.read(in));
        }
        for (int n = in.readInt(); n > 0; n--) {
            int[] steps = new int[in.readInt()];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = in.readInt();
            }
            explored.remember(steps);
        }
        return explored;
    }
}
