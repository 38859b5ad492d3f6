package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.learn.Alone;
import dev.heddle.core.mcr.learn.Learning;
import dev.heddle.core.mcr.state.EnabledSteps;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.state.StepList;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.Races;
import dev.heddle.core.mcr.summary.RoundSnapshot;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.util.function.BooleanSupplier;

/** Decides which steps to take from a joint state, and learns those that are unknown. */
public final class Expansion implements Expander {
    private final Forest forest;
    private final JointState state;
    private final Statuses statuses;
    private final SearchRules rules;
    private final EnabledSteps collector;
    private final StepList enabled;
    private final Learning learner;
    private final Deadlocks deadlocks;
    private final Races races;
    private final RoundSnapshot frozen;
    private final Alone alone;
    private RoundSummaries round;
    /** How often a round has begun, or has taken in what was learned. */
    private int beginnings;

    private PackedKeys keys;
    private BooleanSupplier isMuchNew = () -> false;
    private Runnable takeIn = () -> {};
    private int[] taken = new int[8];

    public Expansion(
            Forest forest,
            JointState state,
            Statuses statuses,
            Rules modelRules,
            SearchRules rules,
            Learning learner,
            Deadlocks deadlocks,
            Races races,
            RoundSnapshot frozen,
            Alone alone) {
        this.forest = forest;
        this.state = state;
        this.statuses = statuses;
        this.rules = rules;
        this.collector = new EnabledSteps(modelRules, rules.neverBlocked());
        this.enabled = collector.steps();
        this.learner = learner;
        this.deadlocks = deadlocks;
        this.races = races;
        this.frozen = frozen;
        this.alone = alone;
    }

    /** Who, after something was learned, says whether it is to be taken in at once, and does so. */
    void whenLearned(BooleanSupplier newIsMuchNew, Runnable newTakeIn) {
        isMuchNew = newIsMuchNew;
        takeIn = newTakeIn;
    }

    /**
     * A new round begins, or the one under way has taken in what was learned.
     *
     * @param newKeys who is to know where something was learned; null if nobody
     */
    public void begin(RoundSummaries newRound, PackedKeys newKeys) {
        round = newRound;
        keys = newKeys;
        beginnings++;
    }

    @Override
    public boolean expand(StepList steps) {
        if (!rules.rounds()) {
            statuses.freeze(forest);
        }
        statuses.begin();
        collector.collect(state, statuses);
        if (collector.isDeadlock()) {
            if (deadlocks.isNew(state)) {
                alone.run(this::showDeadlock);
            }
            return true;
        }
        if (!rules.rounds() || round.isAnyRaceLeft()) {
            int before = beginnings;
            if (races.find(state) && beginnings != before) {
                statuses.begin();
            }
        }
        return rules.rounds() ? expandInRound(steps) : expandAll(steps);
    }

    private void showDeadlock() {
        if (deadlocks.isNew(state)) { // another searcher may have come to it meanwhile
            learner.show(state);
            deadlocks.shown(state);
        }
    }

    private boolean expandAll(StepList steps) {
        for (int i = 0; i < enabled.size(); i++) {
            int t = enabled.thread(i);
            int choice = enabled.choice(i);
            if (state.edge(t, choice) == HistoryTree.NONE) {
                learner.learn(state, t, choice);
            }
            int edge = state.edge(t, choice);
            if (edge != HistoryTree.NONE) {
                steps.add(t, choice, edge);
            }
        }
        return true;
    }

    private boolean expandInRound(StepList steps) {
        boolean clean = lookAtSteps();
        while (!clean && isMuchNew.getAsBoolean()) {
            alone.run(takeIn);
            statuses.begin();
            lookAtSteps();
        }
        if (!statuses.isAnyReady()) {
            return clean;
        }
        if (round.conflicts().isAnyWild(statuses)) {
            add(steps, null);
        } else if (!rules.goals() || round.hasGoal(state)) {
            if (rules.symmetry()) {
                delayJoins();
            }
            add(steps, rules.stubborn() ? round.stubborn().choose(state.path().lastThread()) : null);
        }
        return clean;
    }

    /** Finds out which threads can go on, and learns what is unknown; returns whether there is nothing left to follow. */
    private boolean lookAtSteps() {
        int before = beginnings;
        boolean clean = lookOnce(before);
        while (beginnings != before) { // another searcher has made the round take in what was learned
            before = beginnings;
            statuses.begin();
            lookOnce(before);
        }
        return clean;
    }

    /** The same, unless the round begins once more meanwhile, which makes the statuses worthless. */
    private boolean lookOnce(int beginning) {
        boolean clean = true;
        for (int i = 0; i < enabled.size() && beginnings == beginning; i++) {
            int t = enabled.thread(i);
            int edge = state.edge(t, statuses.op(t), statuses.node(t), enabled.choice(i));
            enabled.edge(i, edge);
            if (edge != HistoryTree.NONE && frozen.contains(t, edge)) {
                statuses.ready(t, edge);
            } else if (rules.omits(Omission.UNKNOWN_NON_READ) && edge == HistoryTree.NONE && !isRead(t)) {
                statuses.unfollowed(t);
            } else {
                clean &= edge == HistoryTree.NONE && learner.isRefused(state, t, enabled.choice(i));
                statuses.unfollowed(t);
                learn(t, enabled.choice(i));
            }
        }
        return clean;
    }

    private boolean isRead(int t) {
        return statuses.op(t).kind() == OpKind.READ || statuses.op(t).kind() == OpKind.UPDATE;
    }

    private void learn(int t, int choice) {
        if (isUnknown(t, choice)) {
            alone.run(() -> {
                if (isUnknown(t, choice)) { // another searcher may have learned it meanwhile
                    if (keys != null) {
                        keys.learnedAt(forest.thread(t).tree(), state.node(t));
                    }
                    learner.learnLater(state, t, choice);
                }
            });
        }
    }

    private boolean isUnknown(int t, int choice) {
        return state.edge(t, choice) == HistoryTree.NONE && !learner.isRefused(state, t, choice);
    }

    /** Waits for what others were asked to run. */
    void awaitOthers() {
        learner.awaitAll(state);
    }

    private void add(StepList steps, boolean[] chosen) {
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
            steps.add(t, enabled.choice(i), enabled.edge(i));
        }
    }

    /** A thread that joins several waits for all of them, as long as anyone else can go on (see {@code JoinChains}). */
    private void delayJoins() {
        if (!round.uses().has(OpKind.JOIN)) {
            return;
        }
        int ready = 0;
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (statuses.isReady(t) && !isWaitingForMore(t)) {
                ready++;
            }
        }
        for (int k = 0; k < statuses.size() && ready > 0; k++) {
            int t = statuses.running(k);
            if (statuses.isReady(t) && isWaitingForMore(t)) {
                statuses.delay(t);
            }
        }
    }

    private boolean isWaitingForMore(int t) {
        if (statuses.op(t).kind() != OpKind.JOIN) {
            return false;
        }
        for (int target : round.chains().of(statuses.tree(t), statuses.node(t))) {
            if (state.isNew(target)) {
                return false; // joining it now, before it is forked, succeeds
            }
            if (state.isAlive(target)) {
                return true;
            }
        }
        return false;
    }
}
