package dev.heddle.core.forest;

import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;

/** Decides which steps to take from a joint state, and learns those that are unknown. */
final class Expansion implements Expander {
    private final JointState state;
    private final SearchRules rules;
    private final EnabledSteps enabled;
    private final Learner learner;
    private final Deadlocks deadlocks;
    private final Races races;
    private final Frozen frozen;
    private Round round;
    private PackedKeys keys;
    private int[] taken = new int[8];

    Expansion(
            JointState state,
            Rules modelRules,
            SearchRules rules,
            Learner learner,
            Deadlocks deadlocks,
            Races races,
            Frozen frozen) {
        this.state = state;
        this.rules = rules;
        this.enabled = new EnabledSteps(modelRules, rules.omits(Omission.BLOCKING));
        this.learner = learner;
        this.deadlocks = deadlocks;
        this.races = races;
        this.frozen = frozen;
    }

    /**
     * A new round begins.
     *
     * @param newKeys who is to know where something was learned; null if nobody
     */
    void begin(Round newRound, PackedKeys newKeys) {
        round = newRound;
        keys = newKeys;
    }

    @Override
    public boolean expand(StepStack steps) {
        enabled.collect(state);
        if (enabled.isDeadlock()) {
            if (deadlocks.isNew(state)) {
                learner.confirm(state);
                deadlocks.shown(state);
            }
            return true;
        }
        races.find(state);
        return rules.rounds() ? expandInRound(steps) : expandAll(steps);
    }

    private boolean expandAll(StepStack steps) {
        for (int i = 0; i < enabled.size(); i++) {
            int t = enabled.thread(i);
            int choice = enabled.choice(i);
            if (state.edge(t, choice) == HistoryTree.NONE) {
                learner.learn(state, t, choice);
            }
            if (state.edge(t, choice) != HistoryTree.NONE) {
                steps.add(t, choice);
            }
        }
        return true;
    }

    private boolean expandInRound(StepStack steps) {
        Statuses statuses = round.statuses();
        statuses.begin();
        boolean clean = true;
        boolean anyReady = false;
        for (int i = 0; i < enabled.size(); i++) {
            int t = enabled.thread(i);
            int edge = state.edge(t, enabled.choice(i));
            if (mayFollow(t, edge)) {
                statuses.ready(t, edge);
                anyReady = true;
            } else if (rules.omits(Omission.UNKNOWN_NON_READ) && edge == HistoryTree.NONE && !isRead(t)) {
                statuses.unfollowed(t);
            } else {
                clean &= edge == HistoryTree.NONE && learner.isRefused(state, t, enabled.choice(i));
                learn(t, enabled.choice(i));
                statuses.unfollowed(t);
            }
        }
        if (!anyReady) {
            return clean;
        }
        boolean wild = round.conflicts().isAnyWild(state, statuses);
        if (wild) {
            add(steps, null);
        } else if (!rules.goals() || round.hasGoal(state)) {
            if (rules.symmetry()) {
                delayJoins(statuses);
            }
            add(steps, rules.stubborn() ? round.stubborn().choose(statuses, previous()) : null);
        }
        return clean;
    }

    private boolean isRead(int t) {
        return state.op(t).kind() == OpKind.READ || state.op(t).kind() == OpKind.UPDATE;
    }

    private void learn(int t, int choice) {
        if (state.edge(t, choice) == HistoryTree.NONE && !learner.isRefused(state, t, choice)) {
            if (keys != null) {
                keys.learnedAt(round.statuses().tree(t), state.node(t));
            }
            learner.learn(state, t, choice);
        }
    }

    private int previous() {
        int length = state.pathLength();
        return length == 0 ? 0 : state.pathThread(length - 1);
    }

    private void add(StepStack steps, boolean[] chosen) {
        Statuses statuses = round.statuses();
        int takenSize = 0;
        if (taken.length < statuses.threads()) {
            taken = new int[statuses.threads()];
        }
        for (int i = 0; i < enabled.size(); i++) {
            int t = enabled.thread(i);
            if (!statuses.isReady(t) || (chosen != null && !chosen[t])) {
                continue;
            }
            boolean isNext = takenSize == 0 || taken[takenSize - 1] != t;
            if (isNext) {
                if (rules.symmetry() && round.alike().isSymmetricToOneOf(taken, takenSize, t)) {
                    continue;
                }
                taken[takenSize++] = t;
            }
            steps.add(t, enabled.choice(i));
        }
    }

    /** A thread that joins several waits for all of them, as long as anyone else can go on (see {@link JoinChains}). */
    private void delayJoins(Statuses statuses) {
        int ready = 0;
        for (int t = 0; t < statuses.threads(); t++) {
            if (statuses.isReady(t) && !isWaitingForMore(t)) {
                ready++;
            }
        }
        for (int t = 0; t < statuses.threads() && ready > 0; t++) {
            if (statuses.isReady(t) && isWaitingForMore(t)) {
                statuses.delay(t);
            }
        }
    }

    private boolean isWaitingForMore(int t) {
        if (state.op(t).kind() != OpKind.JOIN) {
            return false;
        }
        for (int target : round.chains().of(round.statuses().tree(t), state.node(t))) {
            if (state.isNew(target)) {
                return false; // joining it now, before it is forked, succeeds
            }
            if (state.isAlive(target)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean mayFollow(int thread, int edge) {
        return edge != HistoryTree.NONE && frozen.contains(thread, edge);
    }
}
