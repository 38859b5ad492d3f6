package dev.heddle.core.mcr.search;

/** Who is to know how far a joint search is. It may end the search by an exception, and may add to the forest. */
@FunctionalInterface
public interface Visitor {
    /** Nobody. */
    Visitor NONE = (states, threads) -> {};

    /**
     * Called after each state that was looked at.
     *
     * @param states how many there were, with those of helpers
     * @param threads of the program
     */
    void visited(long states, int threads);
}
