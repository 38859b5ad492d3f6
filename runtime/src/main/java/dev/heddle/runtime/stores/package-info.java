/**
 * Stores that are weaker than volatile and come to memory later than their thread goes on.
 *
 * <ul>
 *   <li>{@link DelayedStore}: one such store. {@link StoreBuffer}: those of a thread of which it does not know that they are
 *       in memory.
 *   <li>{@link Barriers}: which operations wait until they are.
 *   <li>{@link TriangularRaces}: whether that they may be late makes a difference to a program.
 * </ul>
 *
 * <p>Called by {@code engine} and {@code hooks}, and by {@code dev.heddle.runtime}. Calls {@code jvm}.
 */
package dev.heddle.runtime.stores;
