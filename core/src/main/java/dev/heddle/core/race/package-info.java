/**
 * Data races: accesses that happens-before does not order (docs/algorithms.md#races).
 *
 * <ul>
 *   <li>{@link RaceDetector}: looks through one execution after another, by the happens-before of {@code core.hb}.
 * </ul>
 *
 * <p>Called by {@code checker} for every execution; uses {@code core.hb}, {@code core} and {@code model}.
 */
package dev.heddle.core.race;
