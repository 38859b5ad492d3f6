/**
 * Which classes are rewritten and which are modelled: tables, no bytecode.
 *
 * <ul>
 *   <li>{@link Profile}: what of the JDK is under control. {@link Models}: which class of the runtime stands in for
 *       which of the JDK.
 *   <li>{@link SeenClasses}: which classes of the program were rewritten so far, for who reads their text.
 * </ul>
 *
 * <p>Called by {@code install} and {@code rewrite}. Uses {@code hooks}.
 */
package dev.heddle.agent.jdk;
