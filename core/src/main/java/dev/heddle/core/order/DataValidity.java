package dev.heddle.core.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * The reads that must have the value they had so that a goal is reached: the data-validity constraints of [Huang 2017],
 * Algorithms 1 to 3. Every event of an answer has to come in its place, so the reads that decide that are kept; a kept read
 * needs a write of its value, so the reads that decide that write's value are kept as well; and so on.
 *
 * <p>All other reads may have any value. What they decide is not part of an answer, or is a value that nobody kept needs.
 */
final class DataValidity {
    private final OrderProblem problem;
    /** Null if all reads are to be kept. */
    private final DependentReads dependent;

    private final int goal;
    private final BitSet kept = new BitSet();
    private final BitSet sources = new BitSet();
    private final BitSet initials = new BitSet();
    /** Per thread, how many of its events can help. */
    private final int[] needed;

    private final BitSet followed = new BitSet();
    private final Deque<Integer> fresh = new ArrayDeque<>();
    /** Kept reads of the answer whose sources are still to be looked for. */
    private final Deque<Integer> unsourced = new ArrayDeque<>();

    private long constraints;

    private DataValidity(OrderProblem problem, DependentReads dependent, int goal) {
        this.problem = problem;
        this.dependent = dependent;
        this.goal = goal;
        this.needed = new int[problem.threads()];
    }

    /** What is needed so that the goal has that value; the dependent reads are not asked for if all are to be kept. */
    static DataValidity of(
            OrderProblem problem, DependentReads dependent, ReadSelection selection, int goal, long value) {
        DataValidity v = new DataValidity(problem, selection == ReadSelection.ALL ? null : dependent, goal);
        for (int e = 0; e < problem.prefix(); e++) {
            v.need(e);
        }
        v.needBefore(goal);
        if (selection != ReadSelection.ALL) {
            v.dependent.ofOccurrence(goal, v::keep);
        }
        if (selection == ReadSelection.DEPENDENT_AND_BEFORE_GOAL) {
            v.dependent.before(goal, v::keep);
        }
        if (problem.role(goal).reads()) {
            v.needSources(goal, value);
        }
        v.followAll();
        return v;
    }

    private void followAll() {
        while (!fresh.isEmpty() || !unsourced.isEmpty()) {
            if (fresh.isEmpty()) {
                int read = unsourced.pop();
                needSources(read, problem.value(read));
            } else {
                follow(fresh.pop());
            }
        }
    }

    boolean kept(int event) {
        return kept.get(event);
    }

    boolean known(int write) {
        return sources.get(write);
    }

    boolean initialKnown(int location) {
        return initials.get(location);
    }

    boolean needed(int event) {
        return problem.position(event) < needed[problem.thread(event)];
    }

    /** How many reads are to have a certain value, the goal among them. */
    int reads() {
        return (problem.role(goal).reads() ? 1 : 0)
                + (int) kept.stream().filter(this::needed).count();
    }

    /** How many pairs there are of such a read and a write that it may have that value from. */
    long constraints() {
        return constraints;
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

    private void keep(int read) {
        if (!kept.get(read)) {
            kept.set(read);
            // One that is not part of the answer so far asks for a source when it becomes one.
            if (followed.get(read)) {
                unsourced.push(read);
            }
        }
    }

    /** The writes that the read may have the value from, and what decides that they leave it. */
    private void needSources(int read, long value) {
        int location = problem.object(read);
        if (problem.initial(location) == value) {
            constraints++;
            initials.set(location);
            if (dependent != null) {
                dependent.ofInitial(read, this::keep);
            }
        }
        for (int w = 0; w < problem.size(); w++) {
            if (problem.role(w).writes() && problem.object(w) == location && problem.written(w) == value && w != read) {
                boolean after = problem.thread(w) == problem.thread(read) && w > read;
                constraints += after ? 0 : 1;
                need(w);
                if (dependent != null && w >= problem.prefix() && !sources.get(w)) {
                    sources.set(w);
                    dependent.ofValue(w, this::keep);
                }
            }
        }
    }

    private void follow(int event) {
        if (event >= problem.prefix()) {
            followed.set(event);
            if (dependent != null) {
                dependent.ofOccurrence(event, this::keep);
            } else if (problem.role(event).reads()) {
                kept.set(event);
            }
            if (kept.get(event)) {
                unsourced.push(event);
            }
        }
        int object = problem.object(event);
        switch (problem.role(event)) {
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
            case READ, UPDATE, WRITE, UNLOCK, WAIT, NOTIFY, NOTIFY_ALL, FORK, END, UNPARK, RELEASE, LOCAL, OPAQUE -> {
                // Asks nothing else of others.
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
