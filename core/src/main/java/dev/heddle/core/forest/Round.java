package dev.heddle.core.forest;

import dev.heddle.model.Rules;

/** All that is worked out about the forest as it stands when a round begins. */
final class Round {
    private final SearchRules rules;
    private final Statuses statuses;
    private final Uses uses;
    private final Conflicts conflicts;
    private final JoinChains chains;
    private final MissingValues missing;
    private final Dangers dangers;
    private final RaceGoals raceGoals;
    private final Classes classes;
    private final Symmetry symmetry;
    private final Alike alike;
    private final StubbornSets stubborn;

    Round(
            Forest forest,
            JointState state,
            Statuses statuses,
            Rules rules,
            SearchRules searchRules,
            Races races,
            Classes classes) {
        this.rules = searchRules;
        this.statuses = statuses;
        statuses.freeze(forest);
        uses = new Uses(forest);
        conflicts = new Conflicts(forest, uses, rules);
        chains = new JoinChains(forest, uses);
        missing = new MissingValues(forest, searchRules);
        dangers = new Dangers(forest, uses);
        raceGoals = new RaceGoals(forest, uses, races);
        this.classes = classes;
        classes.renumber(raceGoals, dangers);
        symmetry = new Symmetry(forest, uses, classes, dangers, chains, searchRules);
        alike = new Alike(state, statuses, classes, symmetry);
        stubborn = new StubbornSets(state, statuses, conflicts, uses, chains, alike, searchRules);
    }

    Statuses statuses() {
        return statuses;
    }

    Uses uses() {
        return uses;
    }

    Conflicts conflicts() {
        return conflicts;
    }

    JoinChains chains() {
        return chains;
    }

    MissingValues missing() {
        return missing;
    }

    Classes classes() {
        return classes;
    }

    Symmetry symmetry() {
        return symmetry;
    }

    Alike alike() {
        return alike;
    }

    StubbornSets stubborn() {
        return stubborn;
    }

    /** Whether there are two accesses that might race and are not known to. */
    boolean isAnyRaceLeft() {
        return raceGoals.isAny();
    }

    /** Whether from the state something may be found: an unknown step, a deadlock, a race. */
    boolean hasGoal(JointState state) {
        return missing.isAnyInReach(state, statuses)
                || (dangers.isAnyInReach(statuses) && !rules.omits(Omission.DEADLOCK_GOAL))
                || (raceGoals.isAnyInReach(statuses) && !rules.omits(Omission.RACE_GOAL));
    }
}
