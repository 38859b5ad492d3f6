/**
 * One execution: threads that take turns, the steps they take, and what can go wrong.
 *
 * <pre>
 *  Live            is the current thread under control?
 *    v
 *  Scheduler ----> Candidates, Semantics (model)     who can go on
 *    |  |  \
 *    |  |   Sharing, Shapes                          which objects count
 *    |  SpinDetector, SpinWatch, ProgressRules       who goes round in a loop
 *    v
 *  ControlledThread, ThreadBody, Switching           who runs
 * </pre>
 *
 * <ul>
 *   <li>{@link Narrator}: tells events in words, when asked to. {@link Failures}: puts what went wrong into words.
 *   <li>{@link Escaped}, {@link Initialising}, {@link QuietHooks}: what runs without being scheduled, and is named or
 *       kept quiet.
 * </ul>
 *
 * <p>Called by {@code hooks} and {@code models}, and by the packages above the runtime through {@code
 * dev.heddle.runtime}. Calls {@code names} and {@code jvm}.
 */
package dev.heddle.runtime.engine;
