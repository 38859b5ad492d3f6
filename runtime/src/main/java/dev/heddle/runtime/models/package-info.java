/**
 * Primitives of {@code java.util.concurrent} as one to four operations per call: one class per modelled class.
 *
 * <ul>
 *   <li>{@code XModel}: its static methods stand in for those of the class X, receiver first.
 *   <li>{@link Locks}, {@link Counters}, {@link Variables}, {@link Queues}: what several models are made of.
 *   <li>{@link ReadWriteLocks}, {@link StampedLocks}, {@link AdderCells}: a state that several models share.
 *   <li>{@link Synchronizers}: the object inside a lock that stands for it in the model.
 * </ul>
 *
 * <p>Called by rewritten classes of the JDK, as the agent's table of models says (docs/adding-a-primitive.md). Calls
 * {@code hooks}, {@code engine}, {@code names} and {@code jvm}.
 */
package dev.heddle.runtime.models;
