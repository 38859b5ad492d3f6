/**
 * Turns the rewriting on: for classes still to be loaded, and for those that are loaded already.
 *
 * <ul>
 *   <li>{@link Installation}: does it. {@link Standby}: what is done to classes before anything is explored.
 *   <li>{@link BootClassPath} and {@link BootJar}: where model and runtime must lie.
 *   <li>{@link HeddleJars}: where Heddle's own classes come from. {@link StackReserveFrame}: the frame that no compiler
 *       would make.
 * </ul>
 *
 * <p>Called by {@code HeddleAgent} and {@code JavaTarget}. Uses {@code rewrite}, {@code rewrite.shape}, {@code jdk} and
 * {@code cache}.
 */
package dev.heddle.agent.install;
