/**
 * From an execution that fails to what a person needs to see of it.
 *
 * <pre>
 *  FewestSwitches ---> BlockPolicy       the same failure, with as few switches between threads as can be found
 *  WholeCalls     ------^                and those not in the midst of a call
 *  Slicing        ---> Dependences       the events that the failure depends on, and which of them tell the story
 *     |                HeldLocks
 *     v
 *  Slice                                 what is found, as data
 * </pre>
 *
 * <p>Called by {@code checker} once a failure is found. Uses the target that found it, and nothing of strategies.
 */
package dev.heddle.core.explain;
