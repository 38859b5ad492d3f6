package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.model.Rules;

/**
 * {@code mcr}: runs the program only where the forest of local histories does not know how it goes on, until a search
 * over all joint states of the forest meets no such place. See ALGORITHMS.md section 3.
 */
public final class ForestStrategy implements Strategy {
    private final Rules rules;
    private final SearchRules searchRules;
    private final SearchLimits limits;
    private final Forest forest = new Forest();
    private int rounds;
    private String figures = "";
    private volatile Statistics statistics = Statistics.NONE;

    /** The strategy with all its rules and the default limits. */
    public ForestStrategy(Rules rules) {
        this(rules, SearchRules.PLAIN, SearchLimits.DEFAULT);
    }

    ForestStrategy(Rules rules, SearchRules searchRules, SearchLimits limits) {
        this.rules = rules;
        this.searchRules = searchRules;
        this.limits = limits;
    }

    @Override
    public boolean explore(Runner runner) {
        JointState state = new JointState(forest);
        Learner learner = new Learner(forest, runner);
        Deadlocks deadlocks = new Deadlocks(forest);
        learner.whenRun(deadlocks::observe);
        Races races = new Races(forest, runner, learner);
        Frozen frozen = new Frozen(forest, searchRules.rounds());
        Expansion expansion = new Expansion(state, rules, searchRules, learner, deadlocks, races, frozen);
        JointSearch search = new JointSearch(state, expansion, searchRules, new SearchBudget(limits, runner));
        Classes classes = new Classes(forest);
        ValueNumbers values = new ValueNumbers(forest);
        TimeNumbers times = new TimeNumbers();
        long start = System.nanoTime();
        try {
            learner.begin(state);
            if (!searchRules.rounds()) {
                search.useKeys(StateKeys.wide(state));
                search.round();
                return learner.isControlled();
            }
            boolean clean;
            do {
                rounds++;
                frozen.freeze();
                Round round = new Round(forest, state, rules, searchRules, races, classes);
                PackedKeys keys = null;
                if (searchRules.packing()) {
                    values.renumber(round.missing());
                    keys = new PackedKeys(forest, round, classes, values, times, searchRules);
                    search.usePacked(keys);
                } else if (rounds == 1 || !searchRules.cleanMemo()) {
                    search.useKeys(StateKeys.wide(state));
                }
                expansion.begin(round, keys);
                clean = search.round();
            } while (!clean);
            return learner.isControlled();
        } catch (Learner.GivenUp | SearchBudget.Exhausted e) {
            return false;
        } finally {
            figures = "rounds " + rounds + ", histories " + forest.histories() + ", visited " + search.visited() + ", stored "
                    + search.stored() + ", expanded " + search.expanded() + ", bytes " + search.bytes();
            statistics = new Statistics(
                    -1,
                    forest.histories(),
                    search.visited(),
                    learner.redundant(),
                    System.nanoTime() - start - learner.onlineNanos(),
                    "");
        }
    }

    /** The numbers that benchmarks look at. */
    String describe() {
        return figures;
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
