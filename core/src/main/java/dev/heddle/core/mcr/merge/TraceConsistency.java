package dev.heddle.core.mcr.merge;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryText;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What locations and counters hold on the way through a trace, as its events show. The first event on one tells the forest
 * what it holds initially; every other must find what the one before has left.
 */
final class TraceConsistency {
    /** An event found something else than the one before has left. */
    record Contradiction(String left, String found) {}

    private static final int UNKNOWN = -2;

    private final Forest forest;
    private int[] memory = new int[16];
    private final Map<Integer, Long> units = new HashMap<>();

    TraceConsistency(Forest forest) {
        this.forest = forest;
    }

    void begin() {
        units.clear();
        Arrays.fill(memory, UNKNOWN);
    }

    /** Takes in event {@code i}; returns how it contradicts those before, or null. */
    Contradiction take(Trace trace, int i) {
        OpKind kind = trace.kind(i);
        if (kind.isAccess()) {
            return access(trace, i);
        }
        return ForestOp.isAboutCounter(kind) ? count(trace, i, kind) : null;
    }

    /** The value that an event leaves in its location, or none; an UPDATE that leaves what it found counts as a read. */
    int writtenBy(Trace trace, int i) {
        OpKind kind = trace.kind(i);
        boolean writes = kind == OpKind.WRITE || (kind == OpKind.UPDATE && trace.written(i) != trace.result(i));
        return writes ? forest.values.id(trace.written(i)) : HistoryTree.NONE;
    }

    /** A thread stayed blocked because a counter has too few units; says so if nobody else has said what it has. */
    void lacking(Operation acquire) {
        int counter = forest.monitor(acquire.location);
        if (!units.containsKey(counter)) {
            forest.lacksUnits(counter, acquire.argument);
        }
    }

    private Contradiction access(Trace trace, int i) {
        int location = forest.location(trace.location(i));
        if (location >= memory.length) {
            int old = memory.length;
            memory = Arrays.copyOf(memory, Math.max(location + 1, 2 * old));
            Arrays.fill(memory, old, memory.length, UNKNOWN);
        }
        int found = forest.values.id(trace.result(i));
        if (memory[location] == UNKNOWN) {
            if (forest.initialValue(location) == Forest.UNTOUCHED) {
                forest.initialValue(location, found);
            }
            memory[location] = forest.initialValue(location);
        }
        int left = memory[location];
        int written = writtenBy(trace, i);
        memory[location] = written == HistoryTree.NONE ? left : written;
        return left == found
                ? null
                : new Contradiction(
                        "the location holds " + HistoryText.value(forest, left),
                        "it holds " + HistoryText.value(forest, found) + ", which no operation has written");
    }

    /** Works out, from the first operation on a counter, how many units it had before. */
    private Contradiction count(Trace trace, int i, OpKind kind) {
        int counter = forest.monitor(trace.location(i));
        long after = kind == OpKind.UNITS ? trace.result(i) : trace.written(i);
        boolean took = kind == OpKind.ACQUIRE ? trace.result(i) == Wakeup.NORMAL : trace.result(i) != 0;
        long before = switch (kind) {
            case ACQUIRE, TRY_ACQUIRE -> took ? after + trace.argument(i) : after;
            case RELEASE -> after - trace.argument(i);
            default -> after;
        };
        Long known = units.put(counter, after);
        if (known == null) {
            known = forest.initialUnits(counter, before);
        }
        return known == before
                ? null
                : new Contradiction(
                        "the counter has " + known + " units", "it has " + before + ", which no operation has left");
    }
}
