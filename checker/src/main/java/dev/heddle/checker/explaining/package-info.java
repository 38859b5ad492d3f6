/**
 * Explains a failure: from the execution that showed it to the shortest true story.
 *
 * <pre>
 *  Explainer ---> core.explain             fewest switches, and the events that matter
 *     |
 *     v
 *  StepMaking ---> Words, Names            events and calls in words
 *     |       \--> Folding                 what is the same again and again
 *     v
 *  Sentences                               the one sentence above the steps
 * </pre>
 *
 * <p>Called by {@code exploring} once something is found. Makes an {@code Explanation}.
 */
package dev.heddle.checker.explaining;
