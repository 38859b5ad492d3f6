package dev.heddle.model;

/**
 * One event told to people, as in the JSON contract.
 *
 * @param thread the thread's path
 * @param op the operation in lower case: read, write, lock, …
 * @param what what it was about: {@code Counter.value}, {@code int[]#2[3]}, a monitor, a thread
 * @param value the value read or written, empty if none
 * @param site {@code Class.method:line}
 */
public record TraceLine(String thread, String op, String what, String value, String site) {}
