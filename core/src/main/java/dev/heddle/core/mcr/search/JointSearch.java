package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.StateKeys;
import dev.heddle.core.mcr.keys.StateTable;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.StepList;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Depth-first search over joint states, on a stack of its own. It asks an {@link Expander} what to do in a state, and
 * remembers states, not how they were reached: the path is in the joint state, ready to be run.
 */
public final class JointSearch {
    private static final int LEAF_CLEAN = 0;
    private static final int LEAF_DIRTY = 1;
    private static final int ENTERED = 2;

    /** Tag of a state whose whole sub-space was explored without an unknown step. */
    private static final int DONE = 1;

    private final JointState state;
    private final Expander expansion;
    private final SearchRules rules;
    private final SearchBudget budget;

    private StateKeys keys;
    private StateTable table;
    private int round;
    private long visited;
    private long entered;
    private boolean roundClean;
    private LongConsumer visitor = states -> {};

    private final StepList steps = new StepList();
    private int depth;
    private int[] logMarks = new int[64];
    private int[] pathMarks = new int[64];
    private int[] firstSteps = new int[64];
    private int[] nextSteps = new int[64];
    private boolean[] clean = new boolean[64];
    private boolean[] keepable = new boolean[64];
    private long[][] keyStack = new long[64][];

    public JointSearch(JointState state, Expander expansion, SearchRules rules, SearchBudget budget) {
        this.state = state;
        this.expansion = expansion;
        this.rules = rules;
        this.budget = budget;
    }

    /** Who is to know how many states were looked at, after each; it may add to the forest. */
    public void whenVisited(LongConsumer newVisitor) {
        visitor = newVisitor;
    }

    /** Says how states are to be remembered from here on; what was remembered otherwise is forgotten. */
    public void useKeys(StateKeys newKeys) {
        useKeys(newKeys, 0);
    }

    private void useKeys(StateKeys newKeys, int expected) {
        keys = newKeys;
        table = new StateTable(keys.words(), expected, budget.bytes());
    }

    /**
     * Says how states are to be remembered from here on; those that are done for ever are kept if they can be. Those on
     * the way to the state at hand will not be done in this round.
     */
    void usePacked(PackedKeys newKeys) {
        Arrays.fill(clean, 0, depth, false);
        StateTable old = table;
        StateKeys oldKeys = keys;
        useKeys(newKeys, stored());
        if (rules.cleanMemo() && oldKeys instanceof PackedKeys packed && newKeys.canTake(packed)) {
            long[] key = new long[newKeys.words()];
            old.forEach((oldKey, tag) -> {
                if ((tag & DONE) != 0 || rules.omits(Omission.DIRTY_MEMO)) {
                    newKeys.take(packed, oldKey, key);
                    table.put(table.find(key), key, tag);
                }
            });
        }
    }

    /** One round from the start of the program; returns whether it met no unknown step. */
    public boolean round() {
        round++;
        roundClean = true;
        state.reset();
        depth = 0;
        steps.clear();
        int result = enter();
        if (result != ENTERED) {
            return roundClean;
        }
        while (true) {
            int top = depth - 1;
            if (nextSteps[top] < steps.size()) {
                int i = nextSteps[top]++;
                int log = state.mark();
                int length = state.path().size();
                take(i);
                int child = enter();
                if (child == ENTERED) {
                    // Undone when the frame is left.
                    logMarks[depth - 1] = log;
                    pathMarks[depth - 1] = length;
                } else {
                    clean[top] &= child == LEAF_CLEAN;
                    state.undo(log, length);
                }
                continue;
            }
            boolean wasClean = leave();
            if (depth == 0) {
                return roundClean;
            }
            clean[depth - 1] &= wasClean;
        }
    }

    private void take(int i) {
        state.step(steps.thread(i), steps.choice(i), steps.edge(i));
    }

    /** Looks at the state: goes along chains, then remembers it and opens a frame unless there is nothing to do. */
    private int enter() {
        int first = steps.size();
        boolean isClean = true;
        while (true) {
            isClean &= expansion.expand(steps);
            roundClean &= isClean;
            visited++;
            budget.visit(visited, state.threads());
            visitor.accept(visited);
            if (steps.size() == first) {
                return isClean ? LEAF_CLEAN : LEAF_DIRTY;
            }
            if (!rules.chains() || steps.size() > first + 1) {
                break;
            }
            take(first);
            steps.truncate(first);
        }
        return remember(first, isClean);
    }

    private int remember(int first, boolean isClean) {
        table.widen(keys.words());
        push(first, isClean);
        long[] key = keyStack[depth - 1];
        keepable[depth - 1] = keys.write(state, key);
        int slot = table.find(key);
        int tag = table.tag(slot);
        boolean done = (tag & DONE) != 0 || (tag != 0 && rules.omits(Omission.DIRTY_MEMO));
        if (done || tag >>> 1 == round) {
            depth--;
            steps.truncate(first);
            // A state that is being explored further up cannot be met again: histories only grow.
            return isClean && done ? LEAF_CLEAN : LEAF_DIRTY;
        }
        table.put(slot, key, round << 1);
        entered++;
        return ENTERED;
    }

    private void push(int first, boolean isClean) {
        if (depth == logMarks.length) {
            int n = 2 * depth;
            logMarks = Arrays.copyOf(logMarks, n);
            pathMarks = Arrays.copyOf(pathMarks, n);
            firstSteps = Arrays.copyOf(firstSteps, n);
            nextSteps = Arrays.copyOf(nextSteps, n);
            clean = Arrays.copyOf(clean, n);
            keepable = Arrays.copyOf(keepable, n);
            keyStack = Arrays.copyOf(keyStack, n);
        }
        if (keyStack[depth] == null || keyStack[depth].length < keys.words()) {
            keyStack[depth] = new long[keys.words()];
        } else {
            Arrays.fill(keyStack[depth], 0);
        }
        logMarks[depth] = 0;
        pathMarks[depth] = 0;
        firstSteps[depth] = first;
        nextSteps[depth] = first;
        clean[depth] = isClean;
        depth++;
    }

    private boolean leave() {
        depth--;
        steps.truncate(firstSteps[depth]);
        state.undo(logMarks[depth], pathMarks[depth]);
        if (clean[depth] && keepable[depth]) {
            long[] key = keyStack[depth];
            if (key.length < table.words()) {
                key = keyStack[depth] = Arrays.copyOf(key, table.words());
            }
            table.put(table.find(key), key, (round << 1) | DONE);
        }
        return clean[depth];
    }

    /** How many states were looked at, stored or not. */
    public long visited() {
        return visited;
    }

    /** How many states were entered, in all rounds together. */
    public long entered() {
        return entered;
    }

    public int rounds() {
        return round;
    }

    /** How many states are stored. */
    public int stored() {
        return table == null ? 0 : table.size();
    }

    public long bytes() {
        return table == null ? 0 : table.bytes();
    }
}
