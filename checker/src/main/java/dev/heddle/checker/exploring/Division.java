package dev.heddle.checker.exploring;

import dev.heddle.core.Strategy;

/** Somebody who divides the work of a strategy among several processes. */
public interface Division {
    /**
     * Does what the strategy would do alone, with the help of others; may be called again with another strategy.
     *
     * @return what {@link Strategy#explore} would have returned
     */
    boolean explore(Exploration exploration, Strategy strategy);

    /** A few words on how those who help get on, empty if nobody does. */
    String progress();
}
