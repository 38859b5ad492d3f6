package dev.heddle.runtime.engine;

/** How control passes from one controlled thread to another. */
public interface Switching {
    /** A short name for reports. */
    String name();

    /** The platform thread on which that thread runs. */
    Thread carrier(ControlledThread thread);

    /** Why this way to switch did not work for the execution under way; null if it did. */
    default String failed() {
        return null;
    }

    /** First thing in a thread's body: whether it is now the current thread, as it should be. */
    default boolean arrived(ControlledThread thread) {
        return true;
    }

    /** Gives control to a thread: one that has not run yet starts with its body. Returns at once. */
    void resume(ControlledThread thread);

    /** Called by the current controlled thread after it gave control away: returns when it has it again. */
    void await(ControlledThread self);

    /** Called by the scheduler's owner: waits until the execution is over. */
    void awaitEnd();

    /** Called by whichever thread ends the execution. */
    void signalEnd();

    /**
     * Makes a thread that is somewhere in its body leave it, and waits for that.
     *
     * @return false if it does not leave in time
     */
    boolean unwind(ControlledThread thread, long patienceMillis);

    /** Whether the thread has begun to run and not left its body. */
    boolean isInBody(ControlledThread thread);

    /** Where a thread is that is not the current one. */
    StackTraceElement[] stackOf(ControlledThread thread);

    /** Forgets the threads of the last execution. */
    void reset();

    /** Releases everything. */
    void close();
}
