/**
 * Runs the program where the forest does not know how it goes on.
 *
 * <ul>
 *   <li>{@link Learner}: runs it along a path of the forest and merges what it did.
 *   <li>{@code ForestPolicy} and {@code ExecutionNumbers}: how it goes on then, and which numbers threads have there.
 *   <li>{@code Probes}: executions by random priorities. {@link TracePaths}: the latest executions, as paths of the
 *       forest.
 * </ul>
 *
 * <p>The only package of {@code core.mcr} that runs the program. Called by {@code summary} (to confirm a race), {@code
 * search} and {@code hunt}. Uses {@code merge}, {@code state} and {@code forest}.
 */
package dev.heddle.core.mcr.learn;
