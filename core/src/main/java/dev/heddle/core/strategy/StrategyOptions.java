package dev.heddle.core.strategy;

import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Relations;
import dev.heddle.model.Rules;

/**
 * What a strategy is made with. Each looks at what concerns it; {@link StrategyDescriptor} says which of what a user can
 * tell that is.
 *
 * @param seed of everything random
 * @param preemptions how often a thread that could go on may be interrupted by another, {@link #UNBOUNDED} if as often as
 *     you like
 * @param depth of the bugs that {@code pct} looks for: how many ordering constraints must hold for them to show
 * @param solver that finds orders of events, for strategies that ask for them
 * @param rules by which the program runs, for strategies that work out by themselves what it can do
 * @param search how much a search over what is known of the program may look at
 * @param relations which events interfere, for strategies that know no more of the program
 */
public record StrategyOptions(
        long seed,
        int preemptions,
        int depth,
        SolverKind solver,
        Rules rules,
        SearchLimits search,
        Relations relations) {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = -1;

    /** What holds when nothing is said. */
    public static final StrategyOptions DEFAULT = new StrategyOptions(
            0, UNBOUNDED, 3, SolverKind.NATIVE, Rules.DEFAULT, SearchLimits.DEFAULT, BuiltInRelation.DEPENDENCE);

    /** With the default solver, rules and limits. */
    public StrategyOptions(long seed, int preemptions, int depth) {
        this(
                seed,
                preemptions,
                depth,
                SolverKind.NATIVE,
                Rules.DEFAULT,
                SearchLimits.DEFAULT,
                BuiltInRelation.DEPENDENCE);
    }

    /** Refuses what makes no sense. */
    public StrategyOptions {
        if (preemptions < UNBOUNDED) {
            throw new IllegalArgumentException("preemptions must be at least 0: " + preemptions);
        }
        if (depth < 1) {
            throw new IllegalArgumentException("depth must be at least 1: " + depth);
        }
    }

    /** With another seed. */
    public StrategyOptions withSeed(long newSeed) {
        return new StrategyOptions(newSeed, preemptions, depth, solver, rules, search, relations);
    }

    /** With another bound on preemptions. */
    public StrategyOptions withPreemptions(int newPreemptions) {
        return new StrategyOptions(seed, newPreemptions, depth, solver, rules, search, relations);
    }

    /** With another depth. */
    public StrategyOptions withDepth(int newDepth) {
        return new StrategyOptions(seed, preemptions, newDepth, solver, rules, search, relations);
    }

    /** With another solver. */
    public StrategyOptions withSolver(SolverKind newSolver) {
        return new StrategyOptions(seed, preemptions, depth, newSolver, rules, search, relations);
    }

    /** With other rules. */
    public StrategyOptions withRules(Rules newRules) {
        return new StrategyOptions(seed, preemptions, depth, solver, newRules, search, relations);
    }

    /** With other relations. */
    public StrategyOptions withRelations(Relations newRelations) {
        return new StrategyOptions(seed, preemptions, depth, solver, rules, search, newRelations);
    }
}
