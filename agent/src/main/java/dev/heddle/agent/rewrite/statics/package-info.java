/**
 * Makes class initialisers of the program ones that can be run again.
 *
 * <ul>
 *   <li>{@link InitialiserSearch}: which classes have an initialiser whose time somebody could notice.
 *   <li>{@link MovedInitialiser}: moves its code to a method of its own.
 * </ul>
 *
 * <p>Called by {@code dev.heddle.agent.rewrite}. Uses {@code hooks}.
 */
package dev.heddle.agent.rewrite.statics;
