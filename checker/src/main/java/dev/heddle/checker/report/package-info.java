/**
 * Tells results: to people as text, to tools as JSON, to a later replay as a schedule file.
 *
 * <ul>
 *   <li>{@link TextReport}: with {@link Headline}, {@link TellingRows} (which events matter) and {@link
 *       InterleavingTable}.
 *   <li>{@link JsonReport}: stable and versioned.
 *   <li>{@link ScheduleFile}, {@link ScheduleFiles}, {@link Replay}: a failure that can be shown again.
 * </ul>
 *
 * <p>Called by {@code cli} and {@code junit}. Uses {@code result}, {@code exploring} (to replay), {@code program} and
 * {@code options}.
 */
package dev.heddle.checker.report;
