/**
 * Partial order reduction: of executions that differ only in the order of independent steps, one is run
 * (docs/algorithms.md#partial-order-reduction).
 *
 * <ul>
 *   <li>{@link Dpor}: the strategy that runs one execution of each Mazurkiewicz trace.
 *   <li>{@link IcbDpor}: the strategy that runs those with few preemptions, with {@code BoundedFrame} for its path.
 *   <li>{@code Footprint}, made by {@code FootprintBuilder}: what a step touches, and with it when two steps depend on each
 *       other. {@code StepTrace} makes {@code Step}s of an execution.
 *   <li>{@code DependenceOrder}: the order of dependent steps, with the clocks of {@code core.hb}.
 *   <li>{@code Reversals}: finds races, and by {@code Replay} whether they can be reversed.
 *   <li>{@code Frame}, {@code WakeupTree}: the path of the search, sleep sets, and what is still to be run.
 * </ul>
 *
 * <p>Called by {@code core.strategy}.
 */
package dev.heddle.core.por;
