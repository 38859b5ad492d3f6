package dev.heddle.core.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Which events can help towards a goal. An order that reaches the goal still does so when every other event is left out:
 * a read keeps the write it read from, a thread that took a monitor keeps giving it back, a thread that was woken keeps
 * its notifications, and leaving out other writes disturbs nobody.
 */
final class Relevance {
    private static final int MAX_GUESSES = 3;

    private final OrderProblem problem;
    private final int goal;
    /** Per thread, how many of its events can help. */
    private final int[] needed;

    private boolean asInTrace;
    private final Deque<Integer> fresh = new ArrayDeque<>();

    private Relevance(OrderProblem problem, int goal) {
        this.problem = problem;
        this.goal = goal;
        this.needed = new int[problem.threads()];
    }

    /** Per thread, how many of its events, from the first on, can help. */
    static int[] towards(OrderProblem problem, int goal, long value) {
        Relevance r = new Relevance(problem, goal);
        for (int e = 0; e < problem.prefix(); e++) {
            r.need(e);
        }
        r.needBefore(goal);
        if (problem.role(goal).reads()) {
            r.needWrites(problem.object(goal), value);
        }
        while (!r.fresh.isEmpty()) {
            r.follow(r.fresh.pop());
        }
        return r.needed;
    }

    /**
     * Narrower guesses, one per write of the value: where each other read keeps the write it read from in the trace. An
     * order found among these events is as good as any; if there is none, nothing is said.
     */
    static List<int[]> likely(OrderProblem problem, int goal, long value) {
        List<int[]> guesses = new ArrayList<>();
        if (!problem.role(goal).reads()) {
            return guesses;
        }
        for (int e = 0; e < problem.size(); e++) {
            if (problem.role(e).writes()
                    && problem.object(e) == problem.object(goal)
                    && problem.written(e) == value
                    && guesses.size() < MAX_GUESSES) {
                Relevance r = new Relevance(problem, goal);
                r.asInTrace = true;
                for (int p = 0; p < problem.prefix(); p++) {
                    r.need(p);
                }
                r.needBefore(goal);
                r.need(e);
                while (!r.fresh.isEmpty()) {
                    r.follow(r.fresh.pop());
                }
                guesses.add(r.needed);
            }
        }
        return guesses;
    }

    /** The write that the event read from in the trace, if it was not the initial value. */
    private void needSource(int event) {
        for (int e = event - 1; e >= 0; e--) {
            if (problem.role(e).writes() && problem.object(e) == problem.object(event)) {
                need(e);
                return;
            }
        }
    }

    private void needBefore(int event) {
        int position = problem.position(event);
        if (position > 0) {
            need(problem.event(problem.thread(event), position - 1));
        }
    }

    /** What comes after the goal cannot come before it. */
    private void need(int event) {
        int thread = problem.thread(event);
        if (thread == problem.thread(goal) && problem.position(event) >= problem.position(goal)) {
            return;
        }
        while (needed[thread] <= problem.position(event)) {
            fresh.push(problem.event(thread, needed[thread]++));
        }
    }

    private void needWrites(int location, long value) {
        for (int e = 0; e < problem.size(); e++) {
            if (problem.role(e).writes() && problem.object(e) == location && problem.written(e) == value) {
                need(e);
            }
        }
    }

    private void follow(int event) {
        int object = problem.object(event);
        switch (problem.role(event)) {
            case READ, UPDATE -> {
                if (!problem.kept(event)) {
                    break; // may have any value
                }
                if (asInTrace) {
                    needSource(event);
                } else {
                    needWrites(object, problem.value(event));
                }
            }
            case LOCK, WAKE_EARLY -> needRelease(event);
            case WAKE -> {
                needRelease(event);
                needAll(object, EventRole.NOTIFY, EventRole.NOTIFY_ALL);
            }
            case BEGIN -> needAll(problem.thread(event), EventRole.FORK);
            case JOIN -> {
                if (problem.length(object) > 0) {
                    need(problem.event(object, problem.length(object) - 1));
                }
            }
            case PARK -> needAll(problem.thread(event), EventRole.UNPARK);
            case ACQUIRE -> needAll(object, EventRole.RELEASE);
            case WRITE, UNLOCK, WAIT, NOTIFY, NOTIFY_ALL, FORK, END, UNPARK, RELEASE, LOCAL, OPAQUE -> {
                // Asks nothing of others.
            }
        }
    }

    private void needAll(int object, EventRole... kinds) {
        for (int e = 0; e < problem.size(); e++) {
            if (problem.object(e) == object && Arrays.asList(kinds).contains(problem.role(e))) {
                need(e);
            }
        }
    }

    /** The event that gives the monitor back, if the thread came to it. */
    private void needRelease(int event) {
        int thread = problem.thread(event);
        for (int p = problem.position(event) + 1; p < problem.length(thread); p++) {
            int e = problem.event(thread, p);
            boolean releases = problem.role(e) == EventRole.UNLOCK || problem.role(e) == EventRole.WAIT;
            if (releases && problem.object(e) == problem.object(event)) {
                need(e);
                return;
            }
        }
    }
}
