/**
 * Keeps how far an exploration is, so that another process can go on.
 *
 * <ul>
 *   <li>{@link Checkpointing}: when and what. {@link CheckpointFile} and {@link CheckpointFolder}: its form and place.
 *   <li>{@link Origin}: what it was made of, so that nobody goes on from another program's.
 * </ul>
 *
 * <p>Called by {@code exploring}. Uses {@code result}, {@code program} and {@code options}.
 */
package dev.heddle.checker.checkpoint;
