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
    @SuppressWarnings("FunctionalInterfaceMethodChanged") // run is runThrowing, only without the throws clause
    default void run() {
        try {
            runThrowing();
        } catch (Throwable t) {
            Heddle.<RuntimeException>throwUnchecked(t);
        }
    }
}
