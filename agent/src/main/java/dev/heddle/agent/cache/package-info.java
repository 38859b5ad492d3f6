/**
 * What Heddle keeps between JVMs so that the next one starts sooner. Nothing depends on its being there.
 *
 * <ul>
 *   <li>{@link CacheFolder}: where. {@link KeptClasses}, {@link KeptClass}, {@link KeptFile}: rewritten classes of the
 *       JDK, in memory and as a file.
 *   <li>{@link Fingerprint}: whether something is still the same.
 * </ul>
 *
 * <p>Called by {@code install} and {@code rewrite}. Uses nothing of the agent.
 */
package dev.heddle.agent.cache;
