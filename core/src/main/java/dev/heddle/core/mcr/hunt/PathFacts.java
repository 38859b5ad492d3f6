package dev.heddle.core.mcr.hunt;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.IntSets;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import java.util.Arrays;

/** What is to be known of each step of an execution to vary it; filled in along the path, step by step. */
final class PathFacts {
    /** There is no such step. */
    static final int NEVER = -1;

    private final Forest forest;
    private final JointState state;
    private final Rules rules;
    private final TracePaths.Path path;

    /** How many of the steps before it interrupted a thread that could go on. */
    private final int[] preemptions;
    /** Whether its thread could go on after it. */
    private final boolean[] goesOn;
    /** The locks that its thread holds before and after it, as numbers of sets. */
    private final int[] heldBefore;

    private final int[] heldAfter;
    /** The steps of its thread before and after it. */
    private final int[] previous;

    private final int[] following;
    /** The next step in which its thread accesses the same location. */
    private final int[] nextAccess;
    /** And the one before. */
    private final int[] previousAccess;

    private final int[] lastOf;

    PathFacts(Forest forest, JointState state, Rules rules, TracePaths.Path path) {
        this.forest = forest;
        this.state = state;
        this.rules = rules;
        this.path = path;
        int n = path.length();
        preemptions = new int[n + 1];
        goesOn = new boolean[n];
        heldBefore = new int[n];
        heldAfter = new int[n];
        previous = none(n);
        following = none(n);
        nextAccess = none(n);
        previousAccess = none(n);
        lastOf = none(state.threads());
    }

    private static int[] none(int n) {
        int[] steps = new int[n];
        Arrays.fill(steps, NEVER);
        return steps;
    }

    /** A step is about to be taken. */
    void before(int i) {
        int t = path.thread(i);
        boolean interrupts = i > 0 && path.thread(i - 1) != t && goesOn[i - 1];
        preemptions[i + 1] = preemptions[i] + (interrupts ? 1 : 0);
        heldBefore[i] = held(t);
        previous[i] = lastOf[t];
        if (lastOf[t] != NEVER) {
            following[lastOf[t]] = i;
        }
        lastOf[t] = i;
    }

    /** It was taken. */
    void after(int i) {
        int t = path.thread(i);
        goesOn[i] = state.isAlive(t)
                && state.op(t) != null
                && Semantics.nextChoice(state.operation(t), state, rules, 0) >= 0;
        heldAfter[i] = held(t);
    }

    private int held(int t) {
        return state.tree(t).held(state.node(t));
    }

    /** One thread accesses one location in both steps, and not in between. */
    void accesses(int first, int second) {
        nextAccess[first] = second;
        previousAccess[second] = first;
    }

    /** Whether the thread has accessed the location of that step before another of its steps. */
    boolean isAccessedBefore(int step, int other) {
        int at = previousAccess[step];
        while (at >= other) {
            at = previousAccess[at];
        }
        return at != NEVER;
    }

    /** The thread's next step that accesses the location which this one accesses, or {@link #NEVER}. */
    int nextAccess(int step) {
        return nextAccess[step];
    }

    /** How many preemptions there are before the step is taken. */
    int preemptionsBefore(int step) {
        return preemptions[step];
    }

    boolean goesOn(int step) {
        return goesOn[step];
    }

    /** Whether before both steps a common lock is held, so that one of them is over before the other begins. */
    boolean isGuarded(int one, int other) {
        return !forest.sets.disjoint(heldBefore[one], heldBefore[other]);
    }

    /** The thread's latest step up to this one before which it holds no lock. */
    int freeUpTo(int step) {
        int at = step;
        while (heldBefore[at] != IntSets.EMPTY && previous[at] != NEVER) {
            at = previous[at];
        }
        return at;
    }

    /** The thread's latest step up to this one before which it holds no lock that is held before the other step. */
    int freeUpTo(int step, int other) {
        int at = step;
        while (isGuarded(at, other) && previous[at] != NEVER) {
            at = previous[at];
        }
        return at;
    }

    /** The thread's first step from this one on after which it holds no lock. */
    int freeFrom(int step) {
        int at = step;
        while (heldAfter[at] != IntSets.EMPTY && following[at] != NEVER) {
            at = following[at];
        }
        return at;
    }

    /** The thread's first step from this one on after which it holds no lock that is held before the other step. */
    int freeFrom(int step, int other) {
        int at = step;
        while (!forest.sets.disjoint(heldAfter[at], heldBefore[other]) && following[at] != NEVER) {
            at = following[at];
        }
        return at;
    }
}
