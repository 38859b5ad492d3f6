package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.keys.MetStates;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.StateKeys;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.StepList;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import java.util.Arrays;
import java.util.List;

/**
 * Depth-first search over joint states, on a stack of its own. It asks an {@link Expander} what to do in a state, and
 * remembers states, not how they were reached: the path is in the joint state, ready to be run.
 *
 * <p>With companions ({@link SearchTeam}) it shares the states that were met, and gives away steps that it has not taken. To say that a state is
 * done it has to know that of all states that follow. So steps that were given away, or lead to a state that another searcher is at, are taken once more when
 * there is no other left. If nobody is done with such a state by then, this one goes through it as well, after the other, and does what that has not
 * come to. Nobody waits, and of a round in which nothing was learned all is known to be done.
 */
public final class JointSearch {
    private static final int LEAF_CLEAN = 0;
    private static final int LEAF_DIRTY = 1;
    private static final int LEAF_AWAITED = 2;
    private static final int ENTERED = 3;

    private final JointState state;
    private final Expander expansion;
    private final SearchRules rules;
    private final long mostBytes;
    private final Visitor visitor;
    /** Null if there are none. */
    private Companions companions;

    private List<JointSearch> helpers = List.of();
    private Border border = Border.NONE;

    private StateKeys keys;
    private MetStates met;
    private int round;
    private long visited;
    private long entered;
    private boolean roundClean;

    private final StepList steps = new StepList();
    private int depth;
    private int[] logMarks = new int[64];
    private int[] pathMarks = new int[64];
    private int[] firstSteps = new int[64];
    private int[] nextSteps = new int[64];
    private int[] endSteps = new int[64];
    private boolean[] clean = new boolean[64];
    /** Whether the state has a key: whoever does a part of what follows does not speak for it. */
    private boolean[] hasKey = new boolean[64];
    /** Whether that means the same in later rounds. */
    private boolean[] keepable = new boolean[64];
    /** Where the steps end that somebody else was given; before are those that are taken here. */
    private int[] givenEnds = new int[64];
    /** How many steps, the first ones, lead to what somebody else was at; -1 if they are being taken once more. */
    private int[] awaited = new int[64];

    private long[][] keyStack = new long[64][];

    /**
     * Searches from the start of the program.
     *
     * @param mostBytes how large the table of states may get
     */
    public JointSearch(JointState state, Expander expansion, SearchRules rules, long mostBytes, Visitor visitor) {
        this.state = state;
        this.expansion = expansion;
        this.rules = rules;
        this.mostBytes = mostBytes;
        this.visitor = visitor;
    }

    /** Searches together with others. */
    void join(Companions newCompanions, List<JointSearch> newHelpers) {
        companions = newCompanions;
        helpers = newHelpers;
    }

    /** Others have learned something. */
    void grow() {
        state.grow();
    }

    /** Searches one part of the joint states only. */
    public void endAt(Border newBorder) {
        border = newBorder;
    }

    /** Says how states are to be remembered from here on; what was remembered otherwise is forgotten. */
    public void useKeys(StateKeys newKeys) {
        useKeys(newKeys, 0);
    }

    private void useKeys(StateKeys newKeys, int expected) {
        keys = newKeys;
        met = new MetStates(keys.words(), expected, mostBytes, !helpers.isEmpty());
    }

    /**
     * Says how states are to be remembered from here on; those that are done for ever are kept if they can be. Those on
     * the way to the state at hand will not be done in this round.
     */
    void usePacked(PackedKeys newKeys) {
        Arrays.fill(clean, 0, depth, false);
        MetStates old = met;
        StateKeys oldKeys = keys;
        useKeys(newKeys, stored());
        if (rules.cleanMemo() && oldKeys instanceof PackedKeys packed && newKeys.canTake(packed)) {
            long[] key = new long[newKeys.words()];
            old.forEach((oldKey, tag) -> {
                if (MetStates.isDone(tag) || rules.omits(Omission.DIRTY_MEMO)) {
                    newKeys.take(packed, oldKey, key);
                    met.put(key, tag);
                }
            });
        }
    }

    /** Shares from here on what another searcher remembers. */
    void share(JointSearch other, PackedKeys newKeys) {
        Arrays.fill(clean, 0, depth, false);
        keys = newKeys;
        met = other.met;
    }

    /** One round from the start of the program; returns whether it met no unknown step. */
    public boolean round() {
        begin(round + 1);
        helpers.forEach(h -> h.begin(round));
        state.reset();
        if (enter(false) == ENTERED) {
            searchBelow();
        }
        if (companions != null) {
            companions.finish();
        }
        boolean all = roundClean;
        for (JointSearch helper : helpers) {
            all &= helper.roundClean;
        }
        return all;
    }

    /** The round was given up half-way: nobody goes on with it. */
    void giveUp() {
        if (companions != null) {
            companions.giveUp();
        }
    }

    /** A round begins that comes to its states by {@link #searchFromHere}. */
    public void begin() {
        begin(round + 1);
    }

    private void begin(int newRound) {
        round = newRound;
        roundClean = true;
        depth = 0;
        steps.clear();
    }

    /** Searches what follows the state at hand, and comes back to it. */
    public void searchFromHere() {
        int log = state.mark();
        int length = state.path().size();
        if (enter(false) == ENTERED) {
            logMarks[0] = log;
            pathMarks[0] = length;
            searchBelow();
        } else {
            state.undo(log, length);
        }
    }

    /** Does a part of the search that another searcher, or this one, has given away. */
    void search(Companions.Part part) {
        state.reset();
        for (int i = 0; i < part.path().size(); i++) {
            StepList path = part.path();
            state.step(path.thread(i), path.choice(i), path.edge(i));
        }
        steps.clear();
        StepList given = part.steps();
        for (int i = 0; i < given.size(); i++) {
            steps.add(given.thread(i), given.choice(i), given.edge(i));
        }
        // Others explore the rest of what is below this state, so that it is done is not known here.
        push(0, false);
        hasKey[0] = false;
        searchBelow();
    }

    /** Takes all steps that are left, until no frame is. */
    private void searchBelow() {
        while (depth > 0) {
            if (companions != null && companions.wantParts()) {
                giveAway();
            }
            int top = depth - 1;
            if (nextSteps[top] == endSteps[top] && awaited[top] >= 0) {
                takeAwaitedAgain(top);
            }
            if (nextSteps[top] < endSteps[top]) {
                int i = nextSteps[top]++;
                int log = state.mark();
                int length = state.path().size();
                take(i);
                int child = enter(awaited[top] < 0);
                if (child == ENTERED) {
                    // Undone when the frame is left.
                    logMarks[depth - 1] = log;
                    pathMarks[depth - 1] = length;
                } else {
                    state.undo(log, length);
                    if (child == LEAF_AWAITED && clean[top] && awaited[top] >= 0) {
                        steps.move(i, firstSteps[top] + awaited[top]++);
                    } else {
                        clean[top] &= child == LEAF_CLEAN;
                    }
                }
                continue;
            }
            boolean wasClean = leave();
            if (depth > 0) {
                clean[depth - 1] &= wasClean;
            }
        }
    }

    /** Whoever was at the states to which they lead, or was given them, may be done by now. */
    private void takeAwaitedAgain(int frame) {
        int end = firstSteps[frame] + awaited[frame];
        for (int i = endSteps[frame]; i < givenEnds[frame]; i++) {
            steps.move(i, end++);
        }
        if (clean[frame]) {
            nextSteps[frame] = firstSteps[frame];
            endSteps[frame] = end;
        }
        awaited[frame] = -1;
        givenEnds[frame] = endSteps[frame];
    }

    /** Gives away half of the steps of the first frame that has any left: there most is below them. */
    private void giveAway() {
        int frame = 0;
        while (frame < depth && nextSteps[frame] == endSteps[frame]) {
            frame++;
        }
        int left = frame == depth ? 0 : endSteps[frame] - nextSteps[frame];
        if (left == 0 || (frame == depth - 1 && left == 1)) {
            return; // it is all there is to do here
        }
        int length = frame + 1 < depth ? pathMarks[frame + 1] : state.path().size();
        int first = endSteps[frame] - (left + 1) / 2;
        companions.give(new Companions.Part(copy(state.path(), 0, length), copy(steps, first, endSteps[frame])));
        endSteps[frame] = first;
        clean[frame] &= awaited[frame] >= 0;
    }

    private static StepList copy(StepList steps, int from, int to) {
        StepList copy = new StepList();
        for (int i = from; i < to; i++) {
            copy.add(steps.thread(i), steps.choice(i), steps.edge(i));
        }
        return copy;
    }

    private void take(int i) {
        state.step(steps.thread(i), steps.choice(i), steps.edge(i));
    }

    /**
     * Looks at the state: goes along chains, then remembers it and opens a frame unless there is nothing to do.
     *
     * @param again whether that was done before, and somebody else was at it: if that one is at it still, this one goes the same way after him, and
     *     does what he has not come to
     */
    private int enter(boolean again) {
        int first = steps.size();
        boolean isClean = true;
        while (true) {
            if (companions != null) {
                companions.turn();
            }
            isClean &= expansion.expand(steps);
            roundClean &= isClean;
            long all = ++visited + (companions == null ? 0 : companions.visitedByHelpers());
            visitor.visited(all, state.threads());
            if (steps.size() == first) {
                return isClean ? LEAF_CLEAN : LEAF_DIRTY;
            }
            if (!rules.chains() || steps.size() > first + 1) {
                break;
            }
            take(first);
            steps.truncate(first);
        }
        return remember(first, isClean, again);
    }

    private int remember(int first, boolean isClean, boolean again) {
        met.widen(keys.words());
        push(first, isClean);
        long[] key = keyStack[depth - 1];
        keepable[depth - 1] = keys.write(state, key);
        int tag = met.meet(key, round);
        boolean done = MetStates.isDone(tag) || (tag != 0 && rules.omits(Omission.DIRTY_MEMO));
        boolean isElsewhere = companions != null && MetStates.isBeingExplored(tag, round);
        boolean isKnown = MetStates.wasMetIn(tag, round) && !(again && isElsewhere);
        if (done || isKnown || border.isBeyond(state)) {
            depth--;
            steps.truncate(first);
            if (isClean && !done && isElsewhere) {
                return LEAF_AWAITED; // not by this one: histories only grow
            }
            return isClean && done ? LEAF_CLEAN : LEAF_DIRTY;
        }
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
            endSteps = Arrays.copyOf(endSteps, n);
            clean = Arrays.copyOf(clean, n);
            hasKey = Arrays.copyOf(hasKey, n);
            keepable = Arrays.copyOf(keepable, n);
            givenEnds = Arrays.copyOf(givenEnds, n);
            awaited = Arrays.copyOf(awaited, n);
            keyStack = Arrays.copyOf(keyStack, n);
        }
        if (keyStack[depth] == null || keyStack[depth].length < keys.words()) {
            keyStack[depth] = new long[keys.words()];
        } else {
            clear(keyStack[depth]);
        }
        logMarks[depth] = 0;
        pathMarks[depth] = 0;
        firstSteps[depth] = first;
        nextSteps[depth] = first;
        endSteps[depth] = steps.size();
        clean[depth] = isClean;
        hasKey[depth] = true;
        givenEnds[depth] = steps.size();
        awaited[depth] = 0;
        depth++;
    }

    /** By hand, because what the JDK's classes write in this JVM is looked at. */
    private static void clear(long[] key) {
        for (int i = 0; i < key.length; i++) {
            key[i] = 0;
        }
    }

    private boolean leave() {
        depth--;
        steps.truncate(firstSteps[depth]);
        state.undo(logMarks[depth], pathMarks[depth]);
        boolean isDone = clean[depth] && keepable[depth];
        if (hasKey[depth] && (isDone || companions != null)) {
            long[] key = keyStack[depth];
            if (key.length < met.words()) {
                key = keyStack[depth] = Arrays.copyOf(key, met.words());
            }
            if (isDone) {
                met.done(key, round);
            } else {
                met.left(key, round);
            }
        }
        return clean[depth];
    }

    /** Somebody else has looked at so many states for this search. */
    public void haveVisited(long states) {
        visited += states;
    }

    /** How many states were looked at, stored or not. */
    public long visited() {
        return visited + visitedByHelpers();
    }

    /** How many of them helpers have looked at. */
    public long visitedByHelpers() {
        return helpers.stream().mapToLong(JointSearch::visited).sum();
    }

    /** How many states were entered, in all rounds together. */
    public long entered() {
        return entered + helpers.stream().mapToLong(JointSearch::entered).sum();
    }

    public int rounds() {
        return round;
    }

    /** How many states are stored. */
    public int stored() {
        return met == null ? 0 : met.size();
    }

    public long bytes() {
        return met == null ? 0 : met.bytes();
    }
}
