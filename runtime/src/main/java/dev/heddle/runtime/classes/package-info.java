/**
 * When classes of the program are initialised, and what that shows.
 *
 * <pre>
 *  Initialisers ----------> UnscheduledRuns       the JVM's own run, once: does anybody notice when it is?
 *  (what hooks call)  \             v
 *                      \    KnownInitialisers     which classes somebody notices; those are to be repeated
 *                       v           v
 *                       RepeatedInitialisers ---> KnownInitialiser    one of them: its lock, its state, its code
 * </pre>
 *
 * <p>Called by {@code hooks}, by rewritten code, and by {@code dev.heddle.runtime}, which says when an exploration begins
 * anew. Calls {@code engine}, {@code names} and {@code jvm}.
 */
package dev.heddle.runtime.classes;
