/**
 * Adds what an execution did to the forest, and notices where it contradicts what is known.
 *
 * <ul>
 *   <li>{@link TraceMerger}: goes through the trace. {@link Mismatch}: the program is not deterministic.
 * </ul>
 *
 * <p>Called by {@code learn} and by the closing check. Uses {@code forest}.
 */
package dev.heddle.core.mcr.merge;
