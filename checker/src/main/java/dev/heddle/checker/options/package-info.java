/**
 * What a user can choose about a check.
 *
 * <ul>
 *   <li>{@link CheckOptions}, made by {@link CheckOptionsBuilder}: one immutable record, passed whole.
 *   <li>{@link StrategyChoice}: the strategy that the options name.
 *   <li>{@link SetupException}: what was asked for cannot be done.
 * </ul>
 *
 * <p>Used by all of {@code checker}; uses none of it.
 */
package dev.heddle.checker.options;
