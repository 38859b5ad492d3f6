package dev.heddle.runtime.engine;

/**
 * An array of which code that is never rewritten has a copy.
 *
 * @param array that others can reach
 * @param copy what the code has got
 * @param before what the copy held at first, or null if the code writes all of the range
 * @param from where the range begins that the code may look at
 * @param to where it ends
 * @param site of the call
 */
public record Loan(Object array, Object copy, Object before, int from, int to, int site) {}
