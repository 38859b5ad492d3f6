package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.Rules;

/** All that is worked out about the forest as it stands when a round begins. */
public final class RoundSummaries {
    private final SearchRules rules;
    private final Statuses statuses;
    private final LocationUses uses;
    private final Conflicts conflicts;
    private final JoinChains chains;
    private final UnknownStepGoals missing;
    private final DeadlockGoals dangers;
    private final RaceGoals raceGoals;
    private final SubtreeNumbers subtrees;
    private final Symmetry symmetry;
    private final ThreadEquivalence alike;
    private final StubbornSets stubborn;

    public RoundSummaries(
            Forest forest,
            JointState state,
            Statuses statuses,
            Rules rules,
            SearchRules searchRules,
            Races races,
            SubtreeNumbers subtrees) {
        this.rules = searchRules;
        this.statuses = statuses;
        statuses.freeze(forest);
        uses = new LocationUses(forest, rules.sleepsOrdered());
        conflicts = new Conflicts(forest, uses, rules);
        chains = new JoinChains(forest, uses);
        missing = new UnknownStepGoals(forest, uses, searchRules);
        dangers = new DeadlockGoals(forest, uses);
        raceGoals = new RaceGoals(forest, uses, races);
        this.subtrees = subtrees;
        subtrees.renumber(raceGoals, dangers);
        symmetry = new Symmetry(forest, uses, subtrees, dangers, chains, searchRules);
        alike = new ThreadEquivalence(state, statuses, subtrees, symmetry);
        stubborn = new StubbornSets(state, statuses, conflicts, uses, chains, alike, searchRules);
    }

    private RoundSummaries(RoundSummaries round, JointState state, Statuses statuses) {
        rules = round.rules;
        this.statuses = statuses;
        uses = round.uses;
        conflicts = round.conflicts;
        chains = round.chains;
        missing = round.missing;
        dangers = round.dangers;
        raceGoals = round.raceGoals;
        subtrees = round.subtrees;
        symmetry = round.symmetry;
        alike = new ThreadEquivalence(state, statuses, subtrees, symmetry);
        stubborn = new StubbornSets(state, statuses, conflicts, uses, chains, alike, rules);
    }

    /** The same, for a searcher that is in a state of its own. */
    public RoundSummaries with(JointState state, Statuses others) {
        return new RoundSummaries(this, state, others);
    }

    public Statuses statuses() {
        return statuses;
    }

    public LocationUses uses() {
        return uses;
    }

    public Conflicts conflicts() {
        return conflicts;
    }

    public JoinChains chains() {
        return chains;
    }

    public UnknownStepGoals missing() {
        return missing;
    }

    public SubtreeNumbers subtrees() {
        return subtrees;
    }

    public Symmetry symmetry() {
        return symmetry;
    }

    public ThreadEquivalence alike() {
        return alike;
    }

    public StubbornSets stubborn() {
        return stubborn;
    }

    /** Whether there are two accesses that might race and are not known to. */
    public boolean isAnyRaceLeft() {
        return raceGoals.isAny();
    }

    /** Whether from the state something may be found: an unknown step, a deadlock, a race. */
    public boolean hasGoal(JointState state) {
        return missing.isAnyInReach(state, statuses)
                || (dangers.isAnyInReach(statuses) && !rules.omits(Omission.DEADLOCK_GOAL))
                || (raceGoals.isAnyInReach(statuses) && !rules.omits(Omission.RACE_GOAL));
    }
}
