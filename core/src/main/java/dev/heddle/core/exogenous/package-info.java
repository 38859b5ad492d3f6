/**
 * Exploration from outside: all that is known of a program is its traces and relations over their events
 * (docs/exogenous.md).
 *
 * <pre>
 *  Exogenous -- runs a seed --> trace --> TraceOrder --> SeedGenerator --> seeds not yet explored
 *                                           |                                   ^
 *                                           +------> ExploredPrefixes ----------+
 * </pre>
 *
 * <ul>
 *   <li>{@link Exogenous}: the strategy; {@code Frontier} what it has explored and what it is still to run.
 *   <li>{@link SharedExogenous}: the same for several processes; {@code SeedPart} what it tells them, and they it.
 *   <li>{@code TraceOrder}: the order of related steps of one execution; {@code Node} a step with its events.
 *   <li>{@code SeedGenerator}: reverses pairs of steps that interfere, with a solver of {@code core.order}.
 *   <li>{@code ExploredPrefixes}: what was run, up to the order of steps that do not interfere; {@code StepKey} names a step
 *       by what comes before it.
 *   <li>{@code LeftOut}: says which pairs of steps the relations leave out although Heddle knows better.
 * </ul>
 *
 * <p>Called by {@code core.strategy}. Which operations a thread could take where is asked of {@code core.por}.
 */
package dev.heddle.core.exogenous;
