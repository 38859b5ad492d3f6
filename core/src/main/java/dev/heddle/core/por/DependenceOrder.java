package dev.heddle.core.por;

import dev.heddle.core.hb.VectorClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of dependent steps on the path of a search: a step is after those of its own thread, after those that it depends
 * on, and after all that these are after. Executions in which this order is the same are one Mazurkiewicz trace. Grows and
 * shrinks with the path.
 */
final class DependenceOrder {
    /** The steps that touch one thing, by how they do. */
    private static final class Uses {
        final IntList[] byMode = {new IntList(), new IntList(), new IntList()};
    }

    private final List<Step> steps = new ArrayList<>();
    private final List<VectorClock> clocks = new ArrayList<>();
    /** The thread of each step as a number that is the same as long as the path stands. */
    private final IntList threads = new IntList();

    private final IntList times = new IntList();
    private final Map<Long, Integer> threadNumbers = new HashMap<>();
    private final List<IntList> stepsOf = new ArrayList<>();
    /** Steps that conflict with all of a thread's, see {@link Footprint#against}. */
    private final List<IntList> against = new ArrayList<>();

    private final Map<Long, Uses> uses = new HashMap<>();
    private final IntList everything = new IntList();

    /** How many steps the path has. */
    int size() {
        return steps.size();
    }

    Step step(int i) {
        return steps.get(i);
    }

    private int number(long thread) {
        return threadNumbers.computeIfAbsent(thread, t -> {
            stepsOf.add(new IntList());
            against.add(new IntList());
            return threadNumbers.size();
        });
    }

    /** The last step of the thread, or -1. */
    int lastStepOf(long thread) {
        return stepsOf.get(number(thread)).last();
    }

    /** Whether step {@code i} is before step {@code k}, or the same. */
    boolean isBefore(int i, int k) {
        return covers(clocks.get(k), i);
    }

    private boolean covers(VectorClock clock, int i) {
        return clock.get(threads.get(i)) >= times.get(i);
    }

    /** What is before the thread's next step because of its own steps alone. */
    VectorClock clockOf(long thread) {
        int last = lastStepOf(thread);
        return last < 0 ? new VectorClock() : clocks.get(last).copy();
    }

    /** Adds to the clock what is before step {@code i}, and the step itself. */
    void join(VectorClock clock, int i) {
        clock.join(clocks.get(i));
    }

    boolean isCovered(VectorClock clock, int i) {
        return covers(clock, i);
    }

    /**
     * The steps that a further step depends on and that are not before its thread's last step, the latest first. Steps that
     * are before another of them may be among them.
     */
    int[] conflicting(Step next) {
        VectorClock clock = clockOf(next.thread());
        IntList found = new IntList();
        Footprint f = next.footprint();
        if (f.everything) {
            for (int i = steps.size() - 1; i >= 0; i--) {
                addUncovered(clock, i, found);
            }
        } else {
            // They are all ordered, so before one that is covered there is nothing to be found.
            for (int i = everything.size() - 1; i >= 0 && !covers(clock, everything.get(i)); i--) {
                found.add(everything.get(i));
            }
            addUncovered(clock, against.get(number(next.thread())), -1, found);
            if (f.against != 0) {
                addUncovered(clock, stepsOf.get(number(f.against)), -1, found);
            }
            for (int k = 0; k < f.keys.length; k++) {
                Uses u = uses.get(f.keys[k]);
                if (u != null) {
                    addConflicting(clock, u, f.modes[k], found);
                }
            }
        }
        int[] sorted = new int[found.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = -found.get(i);
        }
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = -sorted[i];
        }
        return sorted;
    }

    private void addConflicting(VectorClock clock, Uses u, byte mode, IntList found) {
        // All uses before a change that is covered are before that change.
        int from = -1;
        IntList writes = u.byMode[Footprint.WRITE];
        for (int i = writes.size() - 1; i >= 0 && from < 0; i--) {
            if (covers(clock, writes.get(i))) {
                from = writes.get(i);
            } else {
                found.add(writes.get(i));
            }
        }
        for (byte other = Footprint.READ; other <= Footprint.ADD; other++) {
            if (Footprint.conflict(mode, other)) {
                addUncovered(clock, u.byMode[other], from, found);
            }
        }
    }

    private void addUncovered(VectorClock clock, IntList list, int from, IntList found) {
        for (int i = list.size() - 1; i >= 0 && list.get(i) > from; i--) {
            addUncovered(clock, list.get(i), found);
        }
    }

    private void addUncovered(VectorClock clock, int i, IntList found) {
        if (!covers(clock, i)) {
            found.add(i);
        }
    }

    /** The path goes on with a step that depends on those, see {@link #conflicting}. */
    void push(Step step, int[] conflicting) {
        VectorClock clock = clockOf(step.thread());
        for (int i : conflicting) {
            if (!covers(clock, i)) {
                clock.join(clocks.get(i));
            }
        }
        int thread = number(step.thread());
        int time = stepsOf.get(thread).size() + 1;
        clock.set(thread, time);
        int index = steps.size();
        steps.add(step);
        clocks.add(clock);
        threads.add(thread);
        times.add(time);
        stepsOf.get(thread).add(index);
        Footprint f = step.footprint();
        for (int k = 0; k < f.keys.length; k++) {
            uses.computeIfAbsent(f.keys[k], n -> new Uses()).byMode[f.modes[k]].add(index);
        }
        if (f.everything) {
            everything.add(index);
        }
        if (f.against != 0) {
            against.get(number(f.against)).add(index);
        }
    }

    /** The path loses its last step. */
    void pop() {
        int last = steps.size() - 1;
        Step step = steps.remove(last);
        clocks.remove(last);
        stepsOf.get(threads.last()).removeLast();
        threads.removeLast();
        times.removeLast();
        Footprint f = step.footprint();
        for (int k = 0; k < f.keys.length; k++) {
            uses.get(f.keys[k]).byMode[f.modes[k]].removeLast();
        }
        if (f.everything) {
            everything.removeLast();
        }
        if (f.against != 0) {
            against.get(number(f.against)).removeLast();
        }
    }

    /** The path is this one from now on; what it has in common with the one before stays. */
    void become(List<Step> path) {
        int same = 0;
        while (same < size() && same < path.size() && step(same).equals(path.get(same))) {
            same++;
        }
        while (size() > same) {
            pop();
        }
        for (Step step : path.subList(same, path.size())) {
            push(step, conflicting(step));
        }
    }
}
