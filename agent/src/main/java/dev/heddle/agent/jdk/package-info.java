/**
 * Which classes are rewritten and which are modelled: tables, no bytecode.
 *
 * <ul>
 *   <li>{@link Profile}: what of the JDK is under control. {@link Models}: which class of the runtime stands in for
 *       which of the JDK.
 * </ul>
 *
 * <p>Called by {@code install} and {@code rewrite}. Uses {@code hooks}.
 */
package dev.heddle.agent.jdk;
