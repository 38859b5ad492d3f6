package dev.heddle.runtime;

/** The program under test: what the first controlled thread, {@code main}, does in every execution. */
@FunctionalInterface
public interface Program {
    /** Runs it once. Whatever it throws is a failure of the program. */
    void run() throws Throwable;

    /**
     * Whether it is one of several things that a JVM does, as a test is, so that it is over although workers of a pool that
     * it did not shut down still wait for work. A program by itself would never end then, which is a failure.
     */
    default boolean mayLeaveWorkers() {
        return false;
    }
}
