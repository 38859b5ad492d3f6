/**
 * Data races: accesses that happens-before does not order (docs/algorithms.md#races).
 *
 * <ul>
 *   <li>{@link RaceDetector}: looks through one execution after another, with vector clocks.
 * </ul>
 *
 * <p>Called by {@code checker} for every execution; uses only {@code core} and {@code model}.
 */
package dev.heddle.core.race;
