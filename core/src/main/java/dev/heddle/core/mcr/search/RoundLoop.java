package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.StateKeys;
import dev.heddle.core.mcr.keys.TimeNumbers;
import dev.heddle.core.mcr.keys.ValueNumbers;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.Races;
import dev.heddle.core.mcr.summary.RoundSnapshot;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SubtreeNumbers;
import dev.heddle.model.Rules;
import java.util.List;

/** Rounds of the joint search, each over the forest as the one before left it, until one meets nothing unknown. */
public final class RoundLoop {
    /** One new history for so many known is much. */
    private static final int PART = 8;

    /** Any is, if the search has looked at so many states since, and … */
    private static final long MANY_STATES = 10_000;

    /** … at so many for each history known: to look at the forest anew takes as long as to look at some states per history. */
    private static final int STATES_PER_HISTORY = 20;

    private final Forest forest;
    private final Rules rules;
    private final SearchRules searchRules;
    private final Races races;
    private final RoundSnapshot frozen;
    private final Searcher leader;
    private final List<Searcher> helpers;
    private final Division division;
    private boolean isDivided;

    private final SubtreeNumbers subtrees;
    private final ValueNumbers values;
    private final TimeNumbers times = new TimeNumbers();
    private int count;
    private int remembered;
    private long histories;
    private long visited;
    private RoundSummaries round;

    /**
     * Rounds over a forest.
     *
     * @param helpers who search together with the leader
     * @param division who has others do a long round
     */
    public RoundLoop(
            Forest forest,
            Rules rules,
            SearchRules searchRules,
            Races races,
            RoundSnapshot frozen,
            Searcher leader,
            List<Searcher> helpers,
            Division division) {
        this.forest = forest;
        this.rules = rules;
        this.searchRules = searchRules;
        this.races = races;
        this.frozen = frozen;
        this.leader = leader;
        this.helpers = helpers;
        this.division = division;
        subtrees = new SubtreeNumbers(forest);
        values = new ValueNumbers(forest);
    }

    /** Runs them; returns the last one, which knows all of the forest. */
    public RoundSummaries run() {
        leader.expansion().whenLearned(this::isMuchNew, this::takeIn);
        helpers.forEach(h -> h.expansion().whenLearned(this::isMuchNew, this::takeIn));
        boolean clean;
        do {
            count++;
            begin();
            clean = round();
            leader.expansion().awaitOthers();
        } while (!clean && !searchRules.omits(Omission.CLOSING_ROUND));
        if (forest.histories() != histories) { // only if the last round was not as it should be
            begin();
        }
        return round;
    }

    private boolean round() {
        try {
            return leader.search().round();
        } catch (Division.Due e) {
            leader.search().giveUp();
        }
        leader.expansion().awaitOthers();
        begin();
        isDivided = true; // what is learned is not taken in, as the others do not know it
        try {
            return division.round(leader, this::isMuchMore);
        } finally {
            isDivided = false;
        }
    }

    private void begin() {
        leader.state().grow(); // with another searcher's state something may have been learned
        helpers.forEach(h -> h.state().grow());
        frozen.freeze();
        histories = forest.histories();
        visited = leader.search().visited();
        round = new RoundSummaries(forest, leader.state(), leader.statuses(), rules, searchRules, races, subtrees);
        PackedKeys keys = remember();
        leader.expansion().begin(round, keys);
        for (Searcher helper : helpers) {
            helper.statuses().freeze(forest);
            PackedKeys same = keys.with(helper.statuses());
            helper.search().share(leader.search(), same);
            helper.expansion().begin(round.with(helper.state(), helper.statuses()), same);
        }
    }

    private boolean isMuchNew() {
        long learned = forest.histories() - histories;
        if (learned == 0 || searchRules.much() == SearchRules.NEVER || isDivided) {
            return false;
        }
        return isMuchMore() || leader.search().visited() - visited > MANY_STATES + STATES_PER_HISTORY * histories;
    }

    private boolean isMuchMore() {
        return forest.histories() - histories > searchRules.much() + histories / PART;
    }

    /**
     * Within a round, once much was learned, takes it in, so that fewer rounds are needed. All states on the way to those
     * at hand will be looked into again in the next round, since something was learned after them.
     */
    private void takeIn() {
        if (isMuchNew()) { // another searcher may have made the round do so meanwhile
            begin();
        }
    }

    private PackedKeys remember() {
        if (searchRules.packing()) {
            values.renumber(round.missing());
            PackedKeys keys = new PackedKeys(forest, round, subtrees, values, times, searchRules);
            leader.search().usePacked(keys);
            return keys;
        }
        if (remembered < count && (count == 1 || !searchRules.cleanMemo())) {
            leader.search().useKeys(StateKeys.wide(leader.state()));
        }
        remembered = count;
        return null;
    }
}
