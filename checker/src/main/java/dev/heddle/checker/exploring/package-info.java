/**
 * One exploration under way: runs executions for the strategy, keeps the books and to the limits.
 *
 * <ul>
 *   <li>{@link Exploration}: the {@code Runner} of a strategy. {@link ScheduledRun}: one execution along a given
 *       schedule.
 *   <li>{@link Progress} and {@link ProgressLine}: what is shown meanwhile. {@link RaceReport}: a race as it is told.
 * </ul>
 *
 * <p>Called by {@code Checker} and by a replay. Uses {@code checkpoint}, {@code result}, {@code program} and {@code
 * options}.
 */
package dev.heddle.checker.exploring;
