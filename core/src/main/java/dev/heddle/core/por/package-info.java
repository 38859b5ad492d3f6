/**
 * Partial order reduction: of executions that differ only in the order of independent steps, one is run
 * (docs/algorithms.md#partial-order-reduction).
 *
 * <ul>
 *   <li>{@link Dpor}: the strategy that runs one execution of each Mazurkiewicz trace; with {@code Symmetries} and {@code
 *       Likeness} one of those in which interchangeable threads change places.
 *   <li>{@link SharedDpor}: the same for several processes. {@code DporTree}, made of {@code TreeNode}s and written by {@code
 *       DporTreeFile}, is what they explore; {@code PartRecorder} and {@code PartLog} say what has come out of a piece, and {@code
 *       ExploredTree} what was explored below it. {@code StepOutput}, {@code StepInput} and {@code StepTable} write each step once.
 *   <li>{@link IcbDpor}: the strategy that runs those with few preemptions, with {@code BoundedFrame} for its path.
 *       It and the next one are searches of {@code core.por.paths}, alone and for several processes.
 *   <li>{@link Sdpor}: the strategy that keeps states. {@code StateWalk} names them, {@code VisitedStates} has those that were
 *       explored, {@code StateFrame} those on the path, {@code OperationGraph} and its {@code VisibleOperation}s say what may
 *       follow one, {@code PendingRaces} has races shown that no execution would show
 *       otherwise, {@code RaceFreedom} says from which states on nothing can race.
 *   <li>{@code Footprint}, made by {@code FootprintBuilder}: what a step touches, and with it when two steps depend on each
 *       other. {@code StepTrace} makes {@code Step}s of an execution and its {@code TraceOperations}, a {@code
 *       StepSequence} has some in their order.
 *   <li>{@code DependenceOrder}: the order of dependent steps, with the clocks of {@code core.hb}.
 *   <li>{@code Reversals}: finds races, and by {@code Replay} whether they can be reversed.
 *   <li>{@code DporState}, {@code Frame}, {@code WakeupTree}: the path of the search, sleep sets, and what is still to be run.
 * </ul>
 *
 * <p>Called by {@code core.strategy}.
 */
package dev.heddle.core.por;
