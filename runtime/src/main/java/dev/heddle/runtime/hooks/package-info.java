/**
 * What rewritten code calls: one class of static methods per concern.
 *
 * <ul>
 *   <li>{@link AccessHooks}, {@link ArrayHooks}, {@link AtomicHooks}, {@link ReflectionHooks}, {@link HandleHooks}:
 *       accesses to memory.
 *   <li>{@link MonitorHooks}, {@link ThreadHooks}, {@link ParkHooks}: monitors and threads.
 *   <li>{@link LoopHooks}, {@link PoolHooks}: loops.
 *   <li>{@link Time}, {@link Identity}: what must be the same in every execution.
 *   <li>{@link BoundaryHooks}: calls into code that is not rewritten.
 * </ul>
 *
 * <p>Every method asks {@code Live.self()} first; for a thread that is not controlled it does what the code would have
 * done. The names of these methods stand in the visitors of the agent. Called by rewritten code and by {@code models};
 * calls {@code engine}, {@code names} and {@code jvm}.
 */
package dev.heddle.runtime.hooks;
