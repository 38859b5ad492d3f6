package dev.heddle.core.strategy;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The options that are for some strategies only: each {@link StrategyDescriptor} says which it takes, and whoever gives
 * one to a strategy that does not take it is told so. All strategies know the seed and the rules of the program.
 */
public enum StrategyOption {
    /** See {@link StrategyOptions#preemptions()}. */
    PREEMPTIONS,
    /** See {@link StrategyOptions#depth()}. */
    DEPTH,
    /** See {@link StrategyOptions#solver()}. */
    SOLVER,
    /** How many joint states a search may look at, see {@link StrategyOptions#search()}. */
    SEARCH_STATES,
    /** How long a search may take, see {@link StrategyOptions#search()}. */
    SEARCH_TIME,
    /** See {@link StrategyOptions#relations()}. */
    RELATIONS;

    private static final Pattern NEXT_WORD = Pattern.compile("-(.)");

    /** As on the command line, without the dashes in front: {@code search-states}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As in Java: {@code searchStates}. */
    public String attribute() {
        return NEXT_WORD.matcher(label()).replaceAll(m -> m.group(1).toUpperCase(Locale.ROOT));
    }
}
