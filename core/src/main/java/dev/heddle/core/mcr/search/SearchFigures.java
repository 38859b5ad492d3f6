package dev.heddle.core.mcr.search;

/**
 * What the joint search of an exploration took, for measurements.
 *
 * @param visited joint states looked at, in all rounds together
 * @param byHelpers those of them that other threads than the one that explores looked at
 * @param entered those of them from which more than one step was to be taken, so that they were stored
 * @param rounds how often the search began anew
 * @param stored states stored in the end
 * @param bytes size of the table that they are stored in
 */
public record SearchFigures(long visited, long byHelpers, long entered, int rounds, int stored, long bytes) {}
