/**
 * Tries what is promising while a long search is under way, or after it was given up (docs/algorithms.md#hunting).
 *
 * <ul>
 *   <li>{@link Hunt}: when, and how much.
 *   <li>{@code VariationTrials}, {@code Variations} and {@code Variation}: another value for one read of an execution that
 *       was seen; {@code PathFacts} knows of each step of it what that takes.
 * </ul>
 *
 * <p>Called by {@code Mcr}. Uses {@code learn}, {@code state} and {@code forest}.
 */
package dev.heddle.core.mcr.hunt;
