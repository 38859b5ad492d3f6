/**
 * One exploration by several processes (docs/parallel.md).
 *
 * <pre>
 *  exploring.Exploration ---> DividedExploration ---> Workers (ChildWorkers) ---> WorkerProcess ==frames==> PartWorker
 *                                    |                                                                           |
 *                              Part, Pace                                                         exploring.Exploration
 * </pre>
 *
 * <ul>
 *   <li>{@link DividedExploration}: which parts there are, who does which, and in which order they are taken in.
 *   <li>{@code ErrandDesk}: has executions run that a strategy asks for. {@code LongDesk}: has parts of its search done, by workers and
 *       {@code OwnSearches}.
 *   <li>{@code SharedExploration}: the same where the order makes no difference.
 *   <li>{@link Workers}: whoever does tasks, wherever they are. {@link ChildWorkers}: processes on this machine, those that are
 *       lost and those that replace them. Those of a cluster are in the module {@code cluster}.
 *   <li>{@link PartWorker}: the other side, in a worker. {@link Frames}: how the two speak. {@link Outbox}: so that
 *       neither waits for the other to listen.
 * </ul>
 *
 * <p>Called by {@code Checker} and by the command {@code heddle worker}, and by {@code cluster}. Uses {@code exploring}, {@code result}, {@code
 * program} and {@code options}.
 */
package dev.heddle.checker.parallel;
