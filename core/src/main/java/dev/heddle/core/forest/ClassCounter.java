package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the maximal causal classes of a program whose forest is complete: the vectors of local histories in which an
 * execution can end. Stubborn sets keep all those ends, so nothing else is needed to reach them.
 */
final class ClassCounter implements Expander {
    /** Too many to count. */
    static final long TOO_MANY = -1;

    private static final SearchRules RULES =
            new SearchRules(true, false, true, true, false, false, false, true, Set.of());

    private final JointState state;
    private final EnabledSteps enabled;
    private final Round round;
    private final Set<List<Integer>> ends = new HashSet<>();

    private ClassCounter(JointState state, Rules rules, Round round) {
        this.state = state;
        this.round = round;
        this.enabled = new EnabledSteps(rules, false);
    }

    /** The number of classes, or {@link #TOO_MANY} if the search for them meets more than so many states. */
    static long count(Forest forest, Rules rules, Races races, Runner runner, long maxStates) {
        JointState state = new JointState(forest);
        Classes classes = new Classes(forest);
        Statuses statuses = new Statuses(state);
        Round round = new Round(forest, state, statuses, rules, RULES, races, classes);
        ClassCounter counter = new ClassCounter(state, rules, round);
        SearchBudget budget = new SearchBudget(new SearchLimits(maxStates, Long.MAX_VALUE, 0), runner);
        JointSearch search = new JointSearch(state, counter, RULES, budget);
        ValueNumbers values = new ValueNumbers(forest);
        values.renumber(round.missing());
        search.useKeys(new PackedKeys(forest, round, classes, values, new TimeNumbers(), RULES));
        try {
            search.round();
        } catch (SearchBudget.Exhausted | Runner.Stop e) { // counting is no part of covering
            return TOO_MANY;
        }
        return counter.ends.size();
    }

    @Override
    public boolean expand(StepStack steps) {
        Statuses statuses = round.statuses();
        statuses.begin();
        enabled.collect(state, statuses);
        for (int i = 0; i < enabled.size(); i++) {
            int edge = state.edge(enabled.thread(i), enabled.choice(i));
            if (edge == HistoryTree.NONE) {
                throw new SearchBudget.Exhausted("the forest is not complete");
            }
            statuses.ready(enabled.thread(i), edge);
        }
        if (enabled.size() == 0) {
            ends.add(nodes());
            return true;
        }
        boolean wild = round.conflicts().isAnyWild(statuses);
        boolean[] chosen = wild ? null : round.stubborn().choose(0);
        for (int i = 0; i < enabled.size(); i++) {
            if (chosen == null || chosen[enabled.thread(i)]) {
                steps.add(enabled.thread(i), enabled.choice(i));
            }
        }
        return true;
    }

    private List<Integer> nodes() {
        List<Integer> nodes = new ArrayList<>();
        for (int t = 0; t < state.threads(); t++) {
            nodes.add(state.isNew(t) ? -1 : state.node(t));
        }
        return nodes;
    }

    @Override
    public boolean mayFollow(int thread, int edge) {
        return true;
    }
}
