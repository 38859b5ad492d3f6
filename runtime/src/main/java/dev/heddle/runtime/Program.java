package dev.heddle.runtime;

/** The program under test: what the first controlled thread, {@code main}, does in every execution. */
@FunctionalInterface
public interface Program {
    /** Runs it once. Whatever it throws is a failure of the program. */
    void run() throws Throwable;
}
