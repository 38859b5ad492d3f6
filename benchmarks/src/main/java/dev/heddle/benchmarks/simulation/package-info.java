/**
 * What a cluster would be worth that is larger than any at hand.
 *
 * <ul>
 *   <li>{@link ClusterCosts}: measures on this machine what tasks of a cluster cost, and prints it.
 *   <li>{@code Costs}: what it has printed, as a resource.
 *   <li>{@code Division}: how a strategy's work is divided. {@code Simulation}: lets so many workers do it, by discrete events.
 *   <li>{@link ClusterSimulation}: prints what comes of it, and draws it.
 * </ul>
 */
package dev.heddle.benchmarks.simulation;
