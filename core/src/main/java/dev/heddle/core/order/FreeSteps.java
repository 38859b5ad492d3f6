package dev.heddle.core.order;

import java.util.Arrays;

/**
 * Which events are best taken as soon as they can be: taking one now takes nothing away from any order that takes it later
 * or never.
 */
final class FreeSteps {
    private static final int NEVER = -1;

    private final OrderProblem problem;
    /** Per location and thread, the position of the thread's last access, and of its last read. */
    private final int[][] lastAccess;

    private final int[][] lastRead;
    /** Per monitor and thread, the position of the thread's last operation on it. */
    private final int[][] lastOnMonitor;
    /** Whether a thread other than its starter joins or unparks it: then it matters when it starts. */
    private final boolean[] metByOthers;

    FreeSteps(OrderProblem problem, int[] needed, int goal) {
        this.problem = problem;
        this.lastAccess = nowhere(problem.locations());
        this.lastRead = nowhere(problem.locations());
        this.lastOnMonitor = nowhere(problem.monitors());
        this.metByOthers = new boolean[problem.threads()];
        int[] starter = new int[problem.threads()];
        Arrays.fill(starter, NEVER);
        for (int e = 0; e < problem.size(); e++) {
            if (problem.role(e) == EventRole.FORK) {
                starter[problem.object(e)] = problem.thread(e);
            }
        }
        for (int e = 0; e < problem.size(); e++) {
            if (problem.position(e) < needed[problem.thread(e)] || e == goal) {
                note(e, starter, e == goal || problem.kept(e));
            }
        }
    }

    private int[][] nowhere(int objects) {
        int[][] last = new int[objects][problem.threads()];
        for (int[] ofObject : last) {
            Arrays.fill(ofObject, NEVER);
        }
        return last;
    }

    private void note(int event, int[] starter, boolean matters) {
        int object = problem.object(event);
        int thread = problem.thread(event);
        int position = problem.position(event);
        EventRole role = problem.role(event);
        if (role.isAccess()) {
            lastAccess[object][thread] = position;
            if (role.reads() && matters) {
                lastRead[object][thread] = position;
            }
        } else if (role.isOnMonitor()) {
            lastOnMonitor[object][thread] = position;
        } else if (role == EventRole.JOIN || role == EventRole.UNPARK) {
            metByOthers[object] |= starter[object] != thread;
        }
    }

    /** Whether the thread's next event is one of them. */
    boolean contains(int event, OrderState state) {
        int object = problem.object(event);
        int thread = problem.thread(event);
        return switch (problem.role(event)) {
            // What only looks changes nothing; what gives back only helps; a permit is soonest given again once used.
            case READ, JOIN, UNLOCK, RELEASE, BEGIN, END, PARK, LOCAL -> true;
            // Who has the monitor keeps others from waiting on it and notifying, so there is nothing to wait for.
            case WAIT, NOTIFY_ALL -> true;
            case WRITE, UPDATE -> !stillRead(object, state) || !stillUsedByOthers(lastAccess[object], thread, state);
            case LOCK -> !stillUsedByOthers(lastOnMonitor[object], thread, state);
            // A join of a thread that has not started returns at once, an unpark of it is lost.
            case FORK -> !metByOthers[object];
            // An unpark may be wasted on a thread that has its permit; the others compete.
            case WAKE, NOTIFY, UNPARK, ACQUIRE, OPAQUE, WAKE_EARLY -> false;
        };
    }

    /** Whether the value of a location still matters. */
    boolean stillRead(int location, OrderState state) {
        for (int t = 0; t < problem.threads(); t++) {
            if (lastRead[location][t] >= state.position(t)) {
                return true;
            }
        }
        return false;
    }

    private boolean stillUsedByOthers(int[] lastUses, int thread, OrderState state) {
        for (int t = 0; t < lastUses.length; t++) {
            if (t != thread && lastUses[t] >= state.position(t)) {
                return true;
            }
        }
        return false;
    }
}
