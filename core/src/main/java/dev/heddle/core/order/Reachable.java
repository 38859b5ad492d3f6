package dev.heddle.core.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How far threads could get without the goal if nothing were ever overwritten or taken away: no order gets further. Finds
 * in no time most of what is impossible because the value depends on the goal itself.
 */
final class Reachable {
    private final OrderProblem problem;
    private final int goal;
    /** Per thread, how many of its events can be reached. */
    private final int[] upTo;

    private final List<Set<Long>> values = new ArrayList<>();
    private final Set<Integer> notified = new HashSet<>();
    private final Set<Integer> unparked = new HashSet<>();

    Reachable(OrderProblem problem, int goal) {
        this.problem = problem;
        this.goal = goal;
        this.upTo = new int[problem.threads()];
        for (int l = 0; l < problem.locations(); l++) {
            values.add(problem.initialKnown(l) ? new HashSet<>(Set.of(problem.initial(l))) : new HashSet<>());
        }
        for (int e = 0; e < problem.prefix(); e++) {
            pass(e);
        }
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int t = 0; t < upTo.length; t++) {
                while (upTo[t] < problem.length(t) && possible(problem.event(t, upTo[t]))) {
                    pass(problem.event(t, upTo[t]));
                    moved = true;
                }
            }
        }
    }

    /** Whether the goal could be reached, and its value be there at some time. */
    boolean goal(long value) {
        return upTo[problem.thread(goal)] == problem.position(goal)
                && (!problem.role(goal).reads()
                        || values.get(problem.object(goal)).contains(value));
    }

    /** The smaller of these numbers of events and those that can be reached. */
    int[] cap(int[] needed) {
        int[] capped = needed.clone();
        for (int t = 0; t < capped.length; t++) {
            capped[t] = Math.min(capped[t], upTo[t]);
        }
        return capped;
    }

    private void pass(int event) {
        upTo[problem.thread(event)]++;
        switch (problem.role(event)) {
            case WRITE, UPDATE -> {
                if (problem.known(event)) {
                    values.get(problem.object(event)).add(problem.written(event));
                }
            }
            case NOTIFY, NOTIFY_ALL -> notified.add(problem.object(event));
            case UNPARK -> unparked.add(problem.object(event));
            default -> {
                // Lets nobody go further, or is known from how far its thread got.
            }
        }
    }

    private boolean possible(int event) {
        if (event == goal || !problem.allowed(event)) {
            return false;
        }
        return switch (problem.role(event)) {
            case READ, UPDATE ->
                !problem.kept(event) || values.get(problem.object(event)).contains(problem.value(event));
            case WAKE -> notified.contains(problem.object(event));
            case PARK -> unparked.contains(problem.thread(event));
            case BEGIN -> !problem.forked(problem.thread(event)) || isForked(problem.thread(event));
            case JOIN ->
                problem.forked(problem.object(event))
                        || upTo[problem.object(event)] == problem.length(problem.object(event));
            case OPAQUE, WAKE_EARLY -> false;
            case WRITE, LOCK, UNLOCK, WAIT, NOTIFY, NOTIFY_ALL, FORK, END, UNPARK, ACQUIRE, RELEASE, LOCAL -> true;
        };
    }

    private boolean isForked(int thread) {
        for (int t = 0; t < upTo.length; t++) {
            for (int p = 0; p < upTo[t]; p++) {
                int e = problem.event(t, p);
                if (problem.role(e) == EventRole.FORK && problem.object(e) == thread) {
                    return true;
                }
            }
        }
        return false;
    }
}
