/**
 * Searches the joint states of the forest, round after round, until nothing is unknown.
 *
 * <pre>
 *  Search -----> RoundLoop ---> JointSearch ---> Expander
 *  (sets up)     (rounds)       (depth first)    Expansion      what to do in a state; learns what is unknown
 *     |                              |           ClassCounter   counts classes once all is covered
 *  SearchTeam <----- Companions -----+
 *  (several searchers at a time: parts of the search, and who may change the forest)
 * </pre>
 *
 * <p>{@link Division} has others do a long round; {@link Border} is where their searches end.
 *
 * <p>Called by {@code Mcr}. Uses all packages of {@code core.mcr} but {@code hunt} and {@code merge}.
 */
package dev.heddle.core.mcr.search;
