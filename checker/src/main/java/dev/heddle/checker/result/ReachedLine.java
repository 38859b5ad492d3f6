package dev.heddle.checker.result;

/**
 * A line of the program that did something other threads can notice.
 *
 * @param site the line, as {@code Class.method:line}
 * @param threads how many threads did so, in the execution in which most did
 * @param meets whether another thread, in the same execution, was at the same location or lock, one of them changing it
 */
public record ReachedLine(String site, int threads, boolean meets) {}
