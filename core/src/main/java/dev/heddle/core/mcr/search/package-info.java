/**
 * Searches the joint states of the forest, round after round, until nothing is unknown.
 *
 * <pre>
 *  RoundLoop ---> JointSearch ---> Expander
 *  (rounds)       (depth first)    Expansion      what to do in a state; learns what is unknown
 *                                  ClassCounter   counts classes once all is covered
 * </pre>
 *
 * <p>Called by {@code Mcr}. Uses all packages of {@code core.mcr} but {@code hunt} and {@code merge}.
 */
package dev.heddle.core.mcr.search;
