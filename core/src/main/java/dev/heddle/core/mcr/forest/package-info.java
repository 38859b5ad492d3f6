/**
 * What is known of a program: one tree of local histories per thread, and its file form.
 *
 * <ul>
 *   <li>{@link Forest} and {@link HistoryTree}: plain data in columns of primitives. {@link ForestOp}: an operation,
 *       free of anything that belongs to one execution.
 *   <li>{@link ForestWriter} and {@link ForestReader}: to a file and back; files of several processes can be merged.
 *   <li>{@link NodeIdentity}: when two histories count as one.
 *   <li>{@link Findings}: races and deadlocks that were shown already.
 *   <li>{@link IntSets}, {@link TextIds}: small numbers for sets and texts; those for names are {@link dev.heddle.core.LongIds}.
 * </ul>
 *
 * <p>Everything in {@code core.mcr} uses it; it uses nothing of it.
 */
package dev.heddle.core.mcr.forest;
