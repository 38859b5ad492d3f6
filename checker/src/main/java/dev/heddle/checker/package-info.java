/**
 * One run: a target and options in, a verdict out.
 *
 * <pre>
 *  Checker ---> Explorer ---> exploring.Exploration ---> core: Strategy, Target
 *     |                             |        \
 *  program                     checkpoint    result.ExplorationLedger
 *  (what is checked)                               |
 *                                            result.CheckResult ---> report
 * </pre>
 *
 * <p>Called by {@code cli} and {@code junit}. {@code options} is used by all its packages and uses none of them.
 */
package dev.heddle.checker;
