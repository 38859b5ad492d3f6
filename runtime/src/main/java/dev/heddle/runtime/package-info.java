/**
 * Runs a program under control, once for every schedule it is asked for.
 *
 * <pre>
 *  ProgramRunner ---- Watchdog          one execution after another, each from the same state
 *    |         \
 *    |          ContinuationSwitching, PlatformSwitching
 *    v                     (two ways to pass control)
 *  engine.Scheduler  &lt;---- hooks &lt;---- models      rewritten code calls in from the right
 *    v
 *  names, jvm
 * </pre>
 *
 * <p>The agent's {@code JavaTarget} calls {@link ProgramRunner}. Nothing in the packages below calls back up here, but
 * through the interfaces of {@code engine} that it implements. All of the runtime lies on the boot class path and has
 * no dependencies but {@code model}; an event allocates nothing.
 */
package dev.heddle.runtime;
