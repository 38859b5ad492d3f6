/**
 * Names that are the same in every execution with the same local histories, and what was before the execution.
 *
 * <ul>
 *   <li>{@link ObjectTable}: the objects of one execution that have a name. {@link PreexistingNames}: those that are
 *       older.
 *   <li>{@link Fields} and {@link Sites}: the numbers that stand in rewritten code, given out by {@link Numbering}.
 *   <li>{@link Values} and {@link TextContents}: names of values by what they contain. {@link Display}: names for
 *       people.
 *   <li>{@link SameStart}: which threads start alike.
 *   <li>{@link Gates}: counters of modelled primitives that are named by what is waited for.
 *   <li>{@link UndoLog}: old values, put back when the execution is over.
 * </ul>
 *
 * <p>Called by {@code engine}, {@code hooks} and {@code models}, and by the agent, which gives out numbers while it
 * rewrites. Calls only {@code jvm}.
 */
package dev.heddle.runtime.names;
