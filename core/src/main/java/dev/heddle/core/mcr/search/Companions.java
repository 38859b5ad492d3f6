package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.learn.Alone;
import dev.heddle.core.mcr.state.StepList;

/** What one searcher of a {@link SearchTeam} sees of the others. */
interface Companions extends Alone {
    /** A part of the search: a state, as the steps that lead there from the start, and the steps to take from it. */
    record Part(StepList path, StepList steps) {}

    /** Called before each state: lets others change the forest if they want to. */
    void turn();

    /** Whether it would be good to give a part away now. */
    boolean wantParts();

    /** Lets another searcher do a part. */
    void give(Part part);

    /** How many states those have looked at who help this searcher, as of a moment ago. */
    default long visitedByHelpers() {
        return 0;
    }

    /** Has all who help this searcher leave what they are at: nobody needs it any longer. */
    default void giveUp() {}

    /** Does parts that were given away, until those who help this searcher have nothing left to do. */
    default void finish() {}
}
