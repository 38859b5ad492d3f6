/**
 * Tries what is promising while a long search is under way, or after it was given up (docs/algorithms.md#hunting).
 *
 * <ul>
 *   <li>{@link Hunt}: when, and how much.
 *   <li>{@code VariationTrials} and {@code Variations}: another value for one read of an execution that was seen.
 * </ul>
 *
 * <p>Called by {@code Mcr}. Uses {@code learn}, {@code state} and {@code forest}.
 */
package dev.heddle.core.mcr.hunt;
