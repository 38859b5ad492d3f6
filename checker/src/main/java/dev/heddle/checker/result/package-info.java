/**
 * What a check has shown: plain data for whoever tells it.
 *
 * <ul>
 *   <li>{@link CheckResult}: the verdict, with {@link Counts}, {@link FoundFailure}s, {@link Race}s and {@link
 *       Assumptions}.
 *   <li>{@link ExplorationLedger}: what an exploration under way remembers of that.
 * </ul>
 *
 * <p>Made by {@code exploring}, told by {@code report}. Uses {@code options}.
 */
package dev.heddle.checker.result;
