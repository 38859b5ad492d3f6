package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.keys.StateKeys;
import dev.heddle.core.mcr.learn.Alone;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.Races;
import dev.heddle.core.mcr.summary.RoundSnapshot;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SubtreeNumbers;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/** The search of all joint states of a forest, which learns what it meets that is unknown; by one thread or by several. */
public final class Search {
    private final Forest forest;
    private final Rules rules;
    private final SearchRules searchRules;
    private final Learner learner;
    private final Deadlocks deadlocks;
    private final Races races;
    private final RoundSnapshot frozen;
    private final Searcher leader;
    private final List<Searcher> helpers = new ArrayList<>();
    /** Null if one thread searches alone. */
    private final SearchTeam team;

    private final Division division;

    /**
     * Nothing is searched yet.
     *
     * @param isOthersTurn whether somebody else is to learn something, when so many states were looked at
     * @param others who does so then
     * @param state which is to be used by this thread
     * @param helpers how many other threads are to search too
     * @param division who has others search a long round
     */
    public Search(
            Forest forest,
            Rules rules,
            SearchRules searchRules,
            Learner learner,
            Deadlocks deadlocks,
            SearchBudget budget,
            LongPredicate isOthersTurn,
            LongConsumer others,
            JointState state,
            int helpers,
            Division division) {
        this.forest = forest;
        this.division = division;
        this.rules = rules;
        this.searchRules = searchRules;
        this.learner = learner;
        this.deadlocks = deadlocks;
        team = helpers > 0 ? new SearchTeam(budget, searchRules.quiet()) : null;
        Alone alone = team == null ? Alone.ALWAYS : team.leader();
        races = new Races(forest, learner, alone);
        frozen = new RoundSnapshot(forest, searchRules.rounds());
        leader = searcher(state, races, budget.bytes(), alone, (states, threads) -> {
            budget.visit(states, threads);
            if (isOthersTurn.test(states)) {
                alone.run(() -> others.accept(states));
            }
            division.visited(states);
        });
        for (int i = 0; i < helpers; i++) {
            JointState own = new JointState(forest, searchRules.omits(Omission.MEMORY_UPDATE));
            SearchTeam.Helper helper = team.addHelper(own);
            Searcher searcher = searcher(own, new Races(forest, learner, helper), budget.bytes(), helper, Visitor.NONE);
            helper.searches(searcher.search(), List.of());
            this.helpers.add(searcher);
        }
        if (team != null) {
            team.leader()
                    .searches(
                            leader.search(),
                            this.helpers.stream().map(Searcher::search).toList());
        }
    }

    private Searcher searcher(JointState state, Races itsRaces, long mostBytes, Alone alone, Visitor visitor) {
        Statuses statuses = new Statuses(state);
        Expansion expansion =
                new Expansion(forest, state, statuses, rules, searchRules, learner, deadlocks, itsRaces, frozen, alone);
        return new Searcher(
                state, statuses, expansion, new JointSearch(state, expansion, searchRules, mostBytes, visitor));
    }

    /** Searches until nothing is unknown; returns what is known of the forest then. */
    public RoundSummaries run() {
        if (searchRules.rounds()) {
            try {
                return new RoundLoop(forest, rules, searchRules, races, frozen, leader, helpers, division).run();
            } finally {
                if (team != null) {
                    team.close();
                }
            }
        }
        leader.search().useKeys(StateKeys.wide(leader.state()));
        leader.search().round();
        return new RoundSummaries(
                forest, leader.state(), leader.statuses(), rules, searchRules, races, new SubtreeNumbers(forest));
    }

    /** Who knows how far it is. */
    public JointSearch leader() {
        return leader.search();
    }
}
