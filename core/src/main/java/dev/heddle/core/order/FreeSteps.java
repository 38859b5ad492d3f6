package dev.heddle.core.order;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which events are best taken as soon as they can be: taking one now takes nothing away from any order that takes it later
 * or never.
 */
final class FreeSteps {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final OrderProblem problem;
    private final boolean[] read;
    /** The one thread that uses a location, NOBODY, or SEVERAL. */
    private final int[] users;
    /** Whether a thread other than its starter joins or unparks it: then it matters when it starts. */
    private final boolean[] metByOthers;

    FreeSteps(OrderProblem problem, int[] needed, int goal) {
        this.problem = problem;
        this.read = new boolean[problem.locations()];
        this.users = new int[problem.locations()];
        this.metByOthers = new boolean[problem.threads()];
        Arrays.fill(users, NOBODY);
        int[] starter = new int[problem.threads()];
        Arrays.fill(starter, NOBODY);
        for (int e = 0; e < problem.size(); e++) {
            if (problem.step(e) == Step.FORK) {
                starter[problem.object(e)] = problem.thread(e);
            }
        }
        for (int e = 0; e < problem.size(); e++) {
            if (problem.position(e) < needed[problem.thread(e)] || e == goal) {
                note(e, starter);
            }
        }
    }

    private void note(int event, int[] starter) {
        int object = problem.object(event);
        int thread = problem.thread(event);
        Step step = problem.step(event);
        if (step.isAccess()) {
            read[object] |= step.reads();
            users[object] = users[object] == NOBODY || users[object] == thread ? thread : SEVERAL;
        } else if (step == Step.JOIN || step == Step.UNPARK) {
            metByOthers[object] |= starter[object] != thread;
        }
    }

    /** Per event, whether it is one of them. */
    boolean[] events() {
        boolean[] free = new boolean[problem.size()];
        for (int e = 0; e < free.length; e++) {
            int object = problem.object(e);
            free[e] = switch (problem.step(e)) {
                // What only looks changes nothing; what gives back only helps; a permit is soonest given again once
                // used.
                case READ, JOIN, UNLOCK, RELEASE, BEGIN, END, PARK, LOCAL -> true;
                // Who has the monitor keeps others from waiting on it and notifying, so there is nothing to wait for.
                case WAIT, NOTIFY_ALL -> true;
                case WRITE, UPDATE -> !read[object] || users[object] != SEVERAL;
                // A join of a thread that has not started returns at once, an unpark of it is lost.
                case FORK -> !metByOthers[object];
                // An unpark may be wasted on a thread that has its permit; the others compete.
                case LOCK, WAKE, NOTIFY, UNPARK, ACQUIRE, OPAQUE, WAKE_EARLY -> false;
            };
        }
        return free;
    }

    /** The locations whose values still matter. */
    int[] readLocations() {
        return IntStream.range(0, read.length).filter(l -> read[l]).toArray();
    }
}
