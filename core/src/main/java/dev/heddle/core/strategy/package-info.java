/**
 * Ways to explore: one strategy, one class, and the list of all of them.
 *
 * <ul>
 *   <li>{@link Strategies}: the strategies by name, with {@link StrategyOptions}.
 *   <li>{@link Dfs}, {@link Icb}, {@link RandomWalk}, {@link Pct}: need nothing but executions.
 *   <li>{@link McrClassic}: needs {@code core.order} for its questions and {@code core.mcr} for its closing check;
 *       {@link SharedMcrClassic} is the same for several processes.
 * </ul>
 *
 * <p>Called by {@code checker}. The default strategy {@code mcr} is large enough for packages of its own, {@code
 * core.mcr}, and so is partial order reduction, {@code core.por}. docs/adding-a-strategy.md says how to add one.
 */
package dev.heddle.core.strategy;
