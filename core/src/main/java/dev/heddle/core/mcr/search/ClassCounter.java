package dev.heddle.core.mcr.search;

import dev.heddle.core.Runner;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.StateTable;
import dev.heddle.core.mcr.keys.TimeNumbers;
import dev.heddle.core.mcr.keys.ValueNumbers;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.state.EnabledSteps;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.state.StepList;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.model.Rules;
import java.util.Arrays;
import java.util.Set;

/**
 * Counts the maximal causal classes of a program whose forest is complete: the vectors of local histories in which an
 * execution can end. Stubborn sets keep all those ends, so nothing else is needed to reach them.
 */
public final class ClassCounter implements Expander {
    /** Too many to count. */
    public static final long TOO_MANY = -1;

    private static final SearchRules RULES = SearchRules.builder()
            .rounds(true)
            .stubborn(true)
            .chains(true)
            .packing(true)
            .build();

    private final JointState state;
    private final EnabledSteps collector;
    private final StepList enabled;
    private final RoundSummaries round;
    private final Statuses statuses;
    private final StateTable ends;
    private final long[] end;

    private ClassCounter(JointState state, Rules rules, RoundSummaries round, SearchBudget budget) {
        this.state = state;
        this.round = round;
        statuses = round.statuses();
        collector = new EnabledSteps(rules, Set.of());
        enabled = collector.steps();
        end = new long[(statuses.threads() + 1) / 2];
        ends = new StateTable(end.length, 0, budget.bytes());
    }

    /**
     * The number of classes, or {@link #TOO_MANY} if the search for them meets more than so many states.
     *
     * @param round taken when the forest was as it is now
     */
    public static long count(
            Forest forest, JointState state, RoundSummaries round, Rules rules, Runner runner, long maxStates) {
        SearchBudget budget = new SearchBudget(new SearchLimits(maxStates, Long.MAX_VALUE, 0), runner);
        ClassCounter counter = new ClassCounter(state, rules, round, budget);
        JointSearch search = new JointSearch(state, counter, RULES, budget.bytes(), budget::visit);
        ValueNumbers values = new ValueNumbers(forest);
        values.renumber(round.missing());
        search.useKeys(new PackedKeys(forest, round, round.subtrees(), values, new TimeNumbers(), RULES));
        try {
            search.round();
        } catch (SearchBudget.Exhausted | Runner.Stop e) { // counting is no part of covering
            return TOO_MANY;
        }
        return counter.ends.size();
    }

    @Override
    public boolean expand(StepList steps) {
        statuses.begin();
        collector.collect(state, statuses);
        for (int i = 0; i < enabled.size(); i++) {
            int t = enabled.thread(i);
            int edge = state.edge(t, statuses.op(t), statuses.node(t), enabled.choice(i));
            if (edge == HistoryTree.NONE) {
                throw new SearchBudget.Exhausted("the forest is not complete");
            }
            enabled.edge(i, edge);
            statuses.ready(t, edge);
        }
        if (enabled.size() == 0) {
            addEnd();
            return true;
        }
        boolean wild = round.conflicts().isAnyWild(statuses);
        boolean[] chosen = wild ? null : round.stubborn().choose(state.path().lastThread());
        for (int i = 0; i < enabled.size(); i++) {
            if (chosen == null || chosen[enabled.thread(i)]) {
                steps.add(enabled.thread(i), enabled.choice(i), enabled.edge(i));
            }
        }
        return true;
    }

    /** Adds the nodes at which the threads stand, if it is the first time that they end there together. */
    private void addEnd() {
        Arrays.fill(end, 0);
        for (int t = 0; t < statuses.threads(); t++) {
            long node = state.isNew(t) ? 0 : statuses.node(t) + 1;
            end[t / 2] |= node << (t % 2 * Integer.SIZE);
        }
        ends.put(ends.find(end), end, 1);
    }
}
