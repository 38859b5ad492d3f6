/**
 * Why a failure happened, as data: a sentence, the steps that led to it, and what each got from which other.
 *
 * <pre>
 *  Explanation ---> Step       who did what, where, holding which locks
 *             \---> Arrow      from one step to another
 * </pre>
 *
 * <p>Made by {@code explaining}, kept in {@code result}, shown by {@code report}. Calls nobody.
 */
package dev.heddle.checker.explanation;
