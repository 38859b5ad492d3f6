/**
 * What comes before what in an execution.
 *
 * <ul>
 *   <li>{@link VectorClock}: how much of each thread came before.
 *   <li>{@link Synchronization}: the happens-before of the Java memory model, event by event.
 * </ul>
 *
 * <p>Used by {@code core.race}, which asks for accesses that synchronization does not order, and by {@code core.por}, whose
 * order of dependent steps is made of the same clocks; uses only {@code model}.
 */
package dev.heddle.core.hb;
