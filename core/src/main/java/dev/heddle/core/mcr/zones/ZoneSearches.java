package dev.heddle.core.mcr.zones;

import dev.heddle.core.Runner;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.model.Rules;
import java.io.IOException;

/**
 * Searches zones, in whatever process. It keeps the latest forest, as it takes long to work out what there is to know about it, and no other; one that it
 * does not have has to come with the errand.
 */
public final class ZoneSearches {
    private final Rules rules;
    private final SearchRules searchRules;
    private final SearchLimits limits;
    private ZonedForest latest;

    public ZoneSearches(Rules rules, SearchRules searchRules, SearchLimits limits) {
        this.rules = rules;
        this.searchRules = searchRules;
        this.limits = limits;
    }

    /** Whether an errand is one of these. */
    public static boolean isOne(byte[] errand) throws IOException {
        return ZoneErrand.isOne(errand);
    }

    /** The forest of that name; null if it is not here and its bytes are not known either. */
    synchronized ZonedForest forest(ForestId id, byte[] bytes) throws IOException {
        if (latest != null && latest.id().equals(id)) {
            return latest;
        }
        if (bytes == null) {
            return null;
        }
        latest = null; // there need not be room for two
        latest = new ZonedForest(id, bytes, rules, searchRules);
        return latest;
    }

    /**
     * Searches a zone; several threads may do so at a time.
     *
     * @param runner says how many, as the memory is for all of them
     */
    public byte[] run(byte[] asked, Runner runner) throws IOException {
        ZoneErrand errand = ZoneErrand.read(asked);
        ZonedForest forest = forest(errand.id, errand.forest);
        if (forest == null) {
            return ZoneAnswer.WANTS_FOREST.bytes();
        }
        long bytes = limits.bytes() / runner.searchers();
        SearchLimits own = new SearchLimits(errand.most, limits.nanos(), bytes, limits.countedStates());
        SearchBudget budget = new SearchBudget(own, runner);
        return forest.search(errand, budget, runner).bytes();
    }
}
