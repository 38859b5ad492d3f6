/**
 * Operations and names, and the one definition of when an operation is enabled and what it does.
 *
 * <ul>
 *   <li>{@link Operation} and {@link OpKind}: what a thread is about to do; {@link Trace}: what was done, in columns of
 *       primitives.
 *   <li>{@link Semantics} on {@link Cells}, by {@link Rules}: when an operation can be taken, and what it changes. The
 *       live scheduler and the offline search both ask here, so they cannot disagree.
 *   <li>{@link SpinRule}: when a thread that spins may go on.
 *   <li>{@link Candidates} and {@link Policy}: which steps can be taken now, and who picks one.
 * </ul>
 *
 * <p>Everybody uses it; it uses nobody. It lies on the boot class path, so it has no dependencies.
 */
package dev.heddle.model;
