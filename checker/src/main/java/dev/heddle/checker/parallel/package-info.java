/**
 * One exploration by several processes on one machine (docs/parallel.md).
 *
 * <pre>
 *  exploring.Exploration ---> DividedExploration ---> Workers ---> WorkerProcess ==frames==> PartWorker
 *                                    |                                                            |
 *                              Part, Pace                                          exploring.Exploration
 * </pre>
 *
 * <ul>
 *   <li>{@link DividedExploration}: which parts there are, who does which, and in which order they are taken in.
 *   <li>{@code SharedExploration}: the same where the order makes no difference.
 *   <li>{@link Workers}: the processes, those that are lost and those that replace them.
 *   <li>{@link PartWorker}: the other side, in a worker. {@link Frames}: how the two speak.
 * </ul>
 *
 * <p>Called by {@code Checker} and by the command {@code heddle worker}. Uses {@code exploring}, {@code result}, {@code
 * program} and {@code options}.
 */
package dev.heddle.checker.parallel;
