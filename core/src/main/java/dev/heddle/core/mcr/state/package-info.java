/**
 * A joint state: where every thread stands in its tree, memory, and who can go on.
 *
 * <ul>
 *   <li>{@link JointState}: takes steps and undoes them, by the same {@code Semantics} as the live scheduler.
 *   <li>{@link EnabledSteps}: what can be taken. {@link Statuses}: what each thread can do, taken once for each state.
 *   <li>{@link StepList}: steps, in columns.
 * </ul>
 *
 * <p>Called by all that search or learn. Uses {@code forest}.
 */
package dev.heddle.core.mcr.state;
