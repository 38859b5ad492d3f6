/**
 * Joint states as a few words each, and the table of those that were met.
 *
 * <ul>
 *   <li>{@link PackedKeys}: no more bits than needed. {@link StateKeys}: what a key must be able to do.
 *   <li>{@link StateTable}: keys by open addressing, within a limit on its size.
 *   <li>{@link ValueNumbers}, {@link TimeNumbers}: small numbers that stay the same in all rounds.
 * </ul>
 *
 * <p>Called by {@code search}. Uses {@code summary}, {@code state}, {@code forest} and {@code limits}.
 */
package dev.heddle.core.mcr.keys;
