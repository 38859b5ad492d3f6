package dev.heddle.core.mcr.zones;

import dev.heddle.core.Runner;
import dev.heddle.core.mcr.forest.Findings;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.TimeNumbers;
import dev.heddle.core.mcr.keys.ValueNumbers;
import dev.heddle.core.mcr.learn.Alone;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.search.Deadlocks;
import dev.heddle.core.mcr.search.Expansion;
import dev.heddle.core.mcr.search.JointSearch;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.Races;
import dev.heddle.core.mcr.summary.RoundSnapshot;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SubtreeNumbers;
import dev.heddle.model.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * The forest of a divided round as it was read in some process, with what is worked out about it. Nothing of it changes, so several threads may
 * search zones of it at a time. Threads have the numbers that they have in the file.
 */
final class ZonedForest {
    private final ForestId id;
    private final Forest forest = new Forest();
    private final Rules rules;
    private final SearchRules searchRules;
    private final SubtreeNumbers subtrees = new SubtreeNumbers(forest);
    private final ValueNumbers values = new ValueNumbers(forest);
    private final RoundSummaries round;
    private final Heights heights;

    ZonedForest(ForestId id, byte[] bytes, Rules rules, SearchRules searchRules) throws IOException {
        this.id = id;
        this.rules = rules;
        this.searchRules = searchRules;
        ForestReader.readInto(forest, new ByteArrayInputStream(bytes));
        JointState state = state();
        Races races = new Races(forest, new ZoneNotes(), Alone.ALWAYS);
        round = new RoundSummaries(forest, state, new Statuses(state), rules, searchRules, races, subtrees);
        values.renumber(round.missing());
        heights = new Heights(forest);
    }

    ForestId id() {
        return id;
    }

    private JointState state() {
        return new JointState(forest, searchRules.omits(Omission.MEMORY_UPDATE));
    }

    /** Zones of it, with so many bands in each dimension. */
    Zoning zoning(int bands) {
        return new ZoningChoice(heights, forest.threads(), round.symmetry().groups()).choose(bands);
    }

    /** The zone in which the program starts. */
    long start(Zoning zoning) {
        return zoning.of(state(), heights);
    }

    /** Searches a zone of it. */
    ZoneAnswer search(ZoneErrand errand, SearchBudget budget, Runner runner) {
        JointState state = state();
        Statuses statuses = new Statuses(state);
        statuses.freeze(forest);
        RoundSnapshot frozen = new RoundSnapshot(forest, true);
        frozen.freeze();
        // Another zone may meet the same, and it must be told each time: nobody knows whose answer will count.
        Findings findings = forest.findings.copy();
        ZoneNotes notes = new ZoneNotes();
        Races races = new Races(forest, findings, notes, Alone.ALWAYS);
        Deadlocks deadlocks = new Deadlocks(forest, findings, runner::site);
        Expansion expansion = new Expansion(
                forest, state, statuses, rules, searchRules, notes, deadlocks, races, frozen, Alone.ALWAYS);
        RoundSummaries own = round.with(state, statuses);
        expansion.begin(own, null);
        JointSearch search = new JointSearch(state, expansion, searchRules, budget.bytes(), budget::visit);
        search.useKeys(new PackedKeys(forest, own, subtrees, values, new TimeNumbers(), searchRules));
        Crossings crossings = new Crossings(errand.zoning, heights, errand.zone);
        search.endAt(crossings);
        search.begin();
        String limit = "";
        try {
            for (byte[] entries : errand.entries) {
                PathWalker walker = new PathWalker(state, entries, null);
                while (walker.next()) {
                    search.searchFromHere();
                }
            }
        } catch (SearchBudget.Exhausted e) {
            limit = e.getMessage();
        }
        return new ZoneAnswer(false, search.visited(), limit, notes.toArray(), crossings.toArrays());
    }
}
