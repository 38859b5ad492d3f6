package dev.heddle.core.mcr.hunt;

import dev.heddle.core.Runner;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Looks for what the joint search has not come to yet, or never will because it is too large (docs/algorithms.md#hunting):
 * takes one execution after another and tries to change what one of its reads sees, in the ways and the order of {@link
 * Variations}. Each attempt is a walk in the forest. Those come first whose walk leads to the read in question; a walk that
 * meets another unknown step before is gone again later, and that step is run. It finds much and proves nothing.
 */
final class VariationTrials {
    /** After so many that have missed their aim the others of the execution run whatever they meet. */
    private static final int MOST_MISSED = 200;

    private final Forest forest;
    private final JointState state;
    private final Rules rules;
    private final Learner learner;
    private final TracePaths paths;
    private final Runner runner;
    private final Variations variations;
    /** What was tried, so that it is not tried again from another execution. */
    private final Set<Variation.Aim> tried = new HashSet<>();

    private TracePaths.Path path;
    private Iterator<Variation> left = Collections.emptyIterator();
    /** Those that have met another unknown step before, in their order. */
    private List<Variation> missed = new ArrayList<>();
    /** What the attempt under way is after, if nothing else is to be run; null if anything is. */
    private Variation.Aim aim;

    private boolean hasMissed;
    /** Whether those of an execution are tried for the first time. */
    private boolean isStraight;

    VariationTrials(Forest forest, JointState state, Rules rules, Learner learner, TracePaths paths, Runner runner) {
        this.forest = forest;
        this.state = state;
        this.rules = rules;
        this.learner = learner;
        this.paths = paths;
        this.runner = runner;
        variations = new Variations(forest, state, rules);
    }

    /** Tries until nothing is left to try. */
    void run() {
        run(Long.MAX_VALUE);
    }

    /** Tries until nothing is left to try, or the program was run so often. */
    void run(long executions) {
        state.grow(); // others may have learned meanwhile
        long start = learner.executions();
        while (learner.executions() - start < executions && (left.hasNext() || goOn() || nextPath())) {
            tryNext();
        }
        state.reset();
    }

    /** Tries what leads straight to the read in question, of one execution, until the program was run so often. */
    void runStraight(long executions) {
        state.grow();
        long start = learner.executions();
        if (nextPath()) {
            while (learner.executions() - start < executions && left.hasNext() && missed.size() < MOST_MISSED) {
                tryNext();
            }
        }
        state.reset();
    }

    private void tryNext() {
        Variation variation = left.next();
        runner.checkLimits();
        if (tried.add(variation.aim()) || !isStraight) {
            state.reset();
            hasMissed = false;
            aim = isStraight && missed.size() < MOST_MISSED ? variation.aim() : null;
            attempt(path, variation);
            if (hasMissed) {
                missed.add(variation);
            }
        }
    }

    /** Goes on to what has missed its aim; returns whether there is anything. */
    private boolean goOn() {
        left = missed.iterator();
        missed = new ArrayList<>();
        isStraight = false;
        return left.hasNext();
    }

    /** Goes on to an execution of which something is left to try; returns whether there is one. */
    private boolean nextPath() {
        while (!left.hasNext()) {
            path = paths.take();
            if (path == null) {
                return false;
            }
            left = variations.of(path).iterator();
            isStraight = true;
        }
        return true;
    }

    private void attempt(TracePaths.Path path, Variation variation) {
        switch (variation.way()) {
            case CHOICE -> {
                if (replay(path, variation.read(), -1, 0)) {
                    take(path.thread(variation.read()), variation.write());
                }
            }
            case AFTER_WRITE -> readAfter(path, variation);
            case BEFORE_WRITE -> replay(path, variation.read() + 1, path.thread(variation.write()), variation.from());
            case IN_BETWEEN -> {
                int writer = path.thread(variation.write());
                if (replay(path, variation.read() + 1, writer, variation.from())) {
                    aim = null;
                    if (goOn(path.thread(variation.read()))) {
                        goOn(writer);
                    }
                }
            }
        }
    }

    /** Lets a thread go on as far as it can; returns whether no unknown step was met. */
    private boolean goOn(int t) {
        for (int i = 0; i < path.length() && isPending(t); i++) {
            int choice = Semantics.nextChoice(state.operation(t), state, rules, 0);
            if (choice < 0) {
                return true;
            }
            if (!take(t, choice)) {
                return false;
            }
        }
        return true;
    }

    private void readAfter(TracePaths.Path path, Variation variation) {
        int reader = path.thread(variation.read());
        // The reader waits for the write, where it keeps no lock from the writer; or runs ahead after it.
        boolean waits = variation.write() > variation.read();
        if (replay(path, variation.write() + 1, waits ? reader : -1, variation.from())
                && run(path, path.thread(variation.write()), variation.write() + 1, variation.to())) {
            run(path, reader, waits ? variation.from() : variation.write() + 1, variation.read());
        }
    }

    /** Takes one thread's steps of a part of the path; returns whether no unknown step was met and all were taken. */
    private boolean run(TracePaths.Path path, int thread, int first, int last) {
        for (int i = first; i <= last; i++) {
            if (path.thread(i) == thread && !take(thread, path.choice(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes the first steps of a path, but none of {@code held} from step {@code since} on, and none of a thread once it
     * cannot go on.
     *
     * @return whether no unknown step was met, and the last step was taken
     */
    private boolean replay(TracePaths.Path path, int to, int held, int since) {
        BitSet stuck = new BitSet();
        boolean taken = true;
        for (int i = 0; i < to; i++) {
            int t = path.thread(i);
            if (stuck.get(t) || (t == held && i >= since)) {
                taken = false;
                continue;
            }
            taken = isEnabled(t, path.choice(i));
            if (!taken) {
                stuck.set(t);
            } else if (!take(t, path.choice(i))) {
                return false;
            }
        }
        return taken;
    }

    private boolean isEnabled(int t, int choice) {
        if (isOver() || !isPending(t)) {
            return false;
        }
        return Semantics.nextChoice(state.operation(t), state, rules, choice) == choice
                || choice == Wakeup.TIMED_OUT && timesOut(t);
    }

    private boolean isPending(int t) {
        return state.isAlive(t) && state.op(t) != null;
    }

    /** Whether the thread can go on because nobody else can, and no time-out is due before its own. */
    private boolean timesOut(int t) {
        if (!Semantics.canTimeOut(state.operation(t), state)) {
            return false;
        }
        for (int u = 0; u < state.threads(); u++) {
            if (isPending(u)
                    && (isAwake(u)
                            || Semantics.canTimeOut(state.operation(u), state)
                                    && state.get(u, Slot.DEADLINE) < state.get(t, Slot.DEADLINE))) {
                return false;
            }
        }
        return true;
    }

    private boolean isAwake(int t) {
        int choice = Semantics.nextChoice(state.operation(t), state, rules, 0);
        return choice >= 0 && !Semantics.isSleepsEnd(state.operation(t), choice);
    }

    /** Whether only daemons are left, which an execution does not wait for. */
    private boolean isOver() {
        for (int t = 0; t < state.threads(); t++) {
            if (state.isAlive(t) && !state.isDaemon(t)) {
                return false;
            }
        }
        return true;
    }

    /** Takes a step, or runs the program if it is unknown; returns whether it was known. */
    private boolean take(int t, int choice) {
        if (!isEnabled(t, choice)) {
            return false;
        }
        int edge = state.edge(t, choice);
        if (edge == HistoryTree.NONE) {
            if (aim == null
                    || aim.node() == state.node(t)
                            && aim.tree() == forest.thread(t).tree()) {
                learner.learn(state, t, choice);
            } else {
                hasMissed = true;
            }
            return false;
        }
        state.step(t, choice, edge);
        return true;
    }
}
