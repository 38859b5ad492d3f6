/**
 * What is done to single classes of the JDK.
 *
 * <ul>
 *   <li>{@link ClockCalls}: they are told the virtual time. {@link CarrierThreads}: a controlled thread carries itself.
 *   <li>{@link PoolScans}: an idle worker looks through all queues once.
 *   <li>{@link FrameTypes}: the types of a method's arguments, as stack maps have them.
 * </ul>
 *
 * <p>Called by {@code dev.heddle.agent.rewrite}. Uses {@code hooks}.
 */
package dev.heddle.agent.rewrite.single;
