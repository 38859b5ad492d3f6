package dev.heddle.model;

/**
 * What a visible operation does. {@link Semantics} says, for each kind, when it is enabled and what it changes; every
 * switch over this enum is exhaustive, so a new kind lights up every place that must handle it.
 */
public enum OpKind {
    /** Reads a memory location; the result is the value read. */
    READ,
    /** Writes {@link Operation#argument} to a memory location. */
    WRITE,
    /** Reads a location and perhaps writes it, as one step (compare-and-set, get-and-add); the result is the value read. */
    UPDATE,
    /**
     * Takes a free monitor or lock; the result is the {@link Wakeup} reason. Re-entrant acquisition is no operation at
     * all. A monitor is waited for without end; a lock may be waited for interruptibly or for a time.
     */
    LOCK,
    /** Takes a lock if it is free; the result is 1 if it did, else 0. */
    TRY_LOCK,
    /** Reads whether a lock is taken: 1 or 0. */
    IS_LOCKED,
    /** Gives back a monitor held by the thread. */
    UNLOCK,
    /** Releases the monitor and joins its wait set, or sees that the thread is interrupted and does neither. */
    WAIT,
    /** Leaves the wait set and takes the monitor again; the result is the {@link Wakeup} reason. */
    WAKE,
    /** Picks one thread of the wait set, any of them: the choice is its number plus one, or 0 for nobody. */
    NOTIFY,
    /** Picks all threads of the wait set. */
    NOTIFY_ALL,
    /**
     * Takes {@link Operation#argument} units of a counter when there are as many; the result is the {@link Wakeup} reason.
     * A semaphore's permits are units; so are a read-write lock's, of which a writer takes all; a latch owes units, and
     * awaiting it takes none of them.
     */
    ACQUIRE,
    /** Takes units if there are as many; the result is 1 if it did, else 0. */
    TRY_ACQUIRE,
    /** Adds units. */
    RELEASE,
    /** Reads how many units there are. */
    UNITS,
    /** Starts another thread; the result is 1 if it had been started before, and nothing happens, else 0. */
    FORK,
    /** A thread's first step. */
    BEGIN,
    /** A thread's last step. Where it has a monitor, that must be free, and all who wait for it are notified. */
    END,
    /**
     * Waits until another thread is not alive and, where it has a monitor, that is free; the result is the {@link Wakeup}
     * reason.
     */
    JOIN,
    /** Waits for the thread's permit, or its interrupt. */
    PARK,
    /** Gives another thread its permit; with an {@link Operation#argument} other than 0 also before it is started. */
    UNPARK,
    /** Waits for virtual time to pass; the result is the {@link Wakeup} reason. */
    SLEEP,
    /** A hint to let others run; no effect. */
    YIELD,
    /** Sets another thread's interrupt status. */
    INTERRUPT,
    /** Reads a thread's interrupt status. */
    IS_INTERRUPTED,
    /** Reads and clears the thread's own interrupt status. */
    CLEAR_INTERRUPT,
    /** Reads whether a thread is alive. */
    IS_ALIVE,
    /** Reads a thread's {@code Thread.State}; the result is its ordinal. */
    THREAD_STATE,
    /**
     * Reads which threads wait for a lock, counter or condition: a number that stands for the set of them, 0 for nobody.
     * With an {@link Operation#argument} above 0, those that wait for just as many units; {@link Operation#HOLDER}, who
     * holds the lock.
     */
    WHO,
    /** Reads the virtual clock. */
    CLOCK,
    /**
     * A spinning thread waits until going round its loop could end differently: until one of the observing operations
     * among its last {@link Operation#argument} events would now have another result than it had.
     */
    AWAIT,
    /** Data nondeterminism on purpose: the choice, below {@link Operation#argument}, is the result. */
    CHOOSE;

    private static final OpKind[] ALL = values();

    // A set of kinds is a bit for each: asked at every event, too often for a switch.
    private static final long OBSERVING = set(
            READ,
            UPDATE,
            LOCK,
            TRY_LOCK,
            IS_LOCKED,
            WAIT,
            WAKE,
            ACQUIRE,
            TRY_ACQUIRE,
            UNITS,
            FORK,
            JOIN,
            SLEEP,
            IS_INTERRUPTED,
            CLEAR_INTERRUPT,
            IS_ALIVE,
            THREAD_STATE,
            WHO,
            CLOCK,
            CHOOSE);
    private static final long CONDITIONAL = set(LOCK, WAKE, NOTIFY, ACQUIRE, END, JOIN, PARK, SLEEP, AWAIT, CHOOSE);

    private static long set(OpKind... kinds) {
        long bits = 0;
        for (OpKind k : kinds) {
            bits |= 1L << k.ordinal();
        }
        return bits;
    }

    private boolean isIn(long set) {
        return (set >>> ordinal() & 1) != 0;
    }

    /** The kind with that ordinal, without allocating. */
    public static OpKind of(int ordinal) {
        return ALL[ordinal];
    }

    /** Whether the operation is an access to a memory location. */
    public boolean isAccess() {
        return this == READ || this == WRITE || this == UPDATE;
    }

    /** Whether the thread learns something by the operation, so that its history branches on the result. */
    public boolean observes() {
        return isIn(OBSERVING);
    }

    /** Whether the operation can always be taken, and in one way only. */
    boolean isUnconditional() {
        return !isIn(CONDITIONAL);
    }
}
