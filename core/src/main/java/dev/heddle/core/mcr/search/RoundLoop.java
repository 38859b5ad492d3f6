package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.keys.PackedKeys;
import dev.heddle.core.mcr.keys.StateKeys;
import dev.heddle.core.mcr.keys.TimeNumbers;
import dev.heddle.core.mcr.keys.ValueNumbers;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.Races;
import dev.heddle.core.mcr.summary.RoundSnapshot;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SubtreeNumbers;
import dev.heddle.model.Rules;

/** Rounds of the joint search, each over the forest as the one before left it, until one meets nothing unknown. */
public final class RoundLoop {
    /** One new history for so many known is much. */
    private static final int PART = 8;

    private final Forest forest;
    private final JointState state;
    private final Statuses statuses;
    private final Rules rules;
    private final SearchRules searchRules;
    private final Races races;
    private final RoundSnapshot frozen;
    private final Expansion expansion;
    private final JointSearch search;

    private final SubtreeNumbers subtrees;
    private final ValueNumbers values;
    private final TimeNumbers times = new TimeNumbers();
    private int count;
    private int remembered;
    private long histories;
    private RoundSummaries round;

    public RoundLoop(
            Forest forest,
            JointState state,
            Statuses statuses,
            Rules rules,
            SearchRules searchRules,
            Races races,
            RoundSnapshot frozen,
            Expansion expansion,
            JointSearch search) {
        this.forest = forest;
        this.state = state;
        this.statuses = statuses;
        this.rules = rules;
        this.searchRules = searchRules;
        this.races = races;
        this.frozen = frozen;
        this.expansion = expansion;
        this.search = search;
        subtrees = new SubtreeNumbers(forest);
        values = new ValueNumbers(forest);
    }

    /** Runs them; returns the last one, which knows all of the forest. */
    public RoundSummaries run() {
        expansion.whenLearned(this::takeInIfMuch);
        boolean clean;
        do {
            count++;
            begin();
            clean = search.round();
            expansion.awaitOthers();
        } while (!clean && !searchRules.omits(Omission.CLOSING_ROUND));
        if (forest.histories() != histories) { // only if the last round was not as it should be
            begin();
        }
        return round;
    }

    private void begin() {
        frozen.freeze();
        histories = forest.histories();
        round = new RoundSummaries(forest, state, statuses, rules, searchRules, races, subtrees);
        expansion.begin(round, remember());
    }

    /**
     * Within a round, once much was learned, takes it in, so that fewer rounds are needed. All states on the way to the
     * one at hand will be looked into again in the next round, since something was learned after them.
     */
    private boolean takeInIfMuch() {
        if (forest.histories() - histories <= searchRules.much() + histories / PART) {
            return false;
        }
        begin();
        return true;
    }

    private PackedKeys remember() {
        if (searchRules.packing()) {
            values.renumber(round.missing());
            PackedKeys keys = new PackedKeys(forest, round, subtrees, values, times, searchRules);
            search.usePacked(keys);
            return keys;
        }
        if (remembered < count && (count == 1 || !searchRules.cleanMemo())) {
            search.useKeys(StateKeys.wide(state));
        }
        remembered = count;
        return null;
    }
}
