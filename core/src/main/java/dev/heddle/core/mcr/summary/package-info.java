/**
 * What can still happen from a node on, worked out once per round: goals, conflicts, symmetry
 * (docs/algorithms.md#search-rules).
 *
 * <pre>
 *  RoundSummaries
 *    |-- LocationUses, Conflicts, StubbornSets               which threads are enough
 *    |-- UnknownStepGoals, DeadlockGoals, RaceGoals          is anything left to be found
 *    |       StartAndEnd, Races
 *    |-- SubtreeNumbers                                         which nodes are alike
 *    `-- Symmetry, ThreadEquivalence, JoinChains             which threads are
 * </pre>
 *
 * <ul>
 *   <li>{@link SearchRules} and {@link Omission}: what is switched off, for measurements and tests.
 *   <li>{@link RoundSnapshot}: the forest as it was when the round began.
 * </ul>
 *
 * <p>Called by {@code keys} and {@code search}. Uses {@code learn}, {@code state} and {@code forest}.
 */
package dev.heddle.core.mcr.summary;
