/**
 * How much the joint search may look at.
 *
 * <ul>
 *   <li>{@link SearchLimits}: what the user or the machine allows. {@link SearchBudget}: what is left of it.
 * </ul>
 *
 * <p>Called by {@code keys}, {@code search} and whoever sets limits. Uses only {@code core}.
 */
package dev.heddle.core.mcr.limits;
