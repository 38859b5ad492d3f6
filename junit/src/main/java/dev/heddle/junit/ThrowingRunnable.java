package dev.heddle.junit;

/**
 * A task that may throw anything. It is a {@link Runnable} too, so that a lambda given to {@link Heddle#parallel} is
 * taken for one of these and need not catch checked exceptions.
 */
@FunctionalInterface
public interface ThrowingRunnable extends Runnable {
    /** Does the task. */
    void runThrowing() throws Throwable;

    @Override
    default void run() {
        try {
            runThrowing();
        } catch (Throwable t) {
            throw Heddle.<RuntimeException>unchecked(t);
        }
    }
}
