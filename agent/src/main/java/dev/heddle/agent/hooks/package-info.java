/**
 * The methods of the runtime that rewritten code calls: each is named here and nowhere else.
 *
 * <ul>
 *   <li>{@link Hook}: one of them, and how a call of it is written.
 * </ul>
 *
 * <p>Called by {@code rewrite} and {@code jdk}. Uses nothing of the agent.
 */
package dev.heddle.agent.hooks;
