/**
 * The shape that classes of the program get when they are loaded: which methods they have, and which of those take a monitor.
 * The JVM lets no loaded class change that, and nothing else has to happen before something is explored.
 *
 * <ul>
 *   <li>{@link ShapeSearch}: whether a class needs another shape, told from its bytes alone. {@link ShapedClasses}: those that
 *       were looked at when they were loaded.
 *   <li>{@link PlainMonitors}: instructions for monitors in place of flags. {@link EnclosedMethod}: something at a method's
 *       beginning and on every way out.
 * </ul>
 *
 * <p>Called by {@code install} as classes are loaded before anything is explored, and by {@code rewrite}. Uses nothing of
 * Heddle: every class that is needed here makes tests begin later that have nothing to do with Heddle.
 */
package dev.heddle.agent.rewrite.shape;
