package dev.heddle.model;

/**
 * One event told to people, as in the JSON contract.
 *
 * @param thread the thread's path
 * @param op the operation in lower case: read, write, lock, …
 * @param what what it was about: {@code Counter.value}, {@code int[]#2[3]}, a monitor, a thread
 * @param value the value read or written, empty if none
 * @param site {@code Class.method:line}
 * @param inner whether it is an access to what a class of the JDK keeps; only a hint for choosing what to show
 */
public record TraceLine(String thread, String op, String what, String value, String site, boolean inner) {
    /** One that is not known to be about what a class of the JDK keeps. */
    public TraceLine(String thread, String op, String what, String value, String site) {
        this(thread, op, what, value, site, false);
    }
}
