package dev.heddle.model;

/**
 * One visible operation that a thread is about to take. A mutable struct, because the live scheduler fills one per
 * thread again and again without allocating; whoever keeps one takes a {@link #copy()}.
 */
public final class Operation {
    /** No time-out. */
    public static final long FOREVER = -1;

    /** Argument of WAIT, NOTIFY and NOTIFY_ALL of a condition that is left in the order in which it was come to. */
    public static final long IN_LINE = 1;
    /** Argument of LOCK, NOTIFY and NOTIFY_ALL of a fair lock: whom it notifies stands in line before who comes then. */
    public static final long IN_FAIR_LINE = 3;
    /** Argument of a JOIN of the thread's own delayed store: the thread does not wait for it in a way that others can see. */
    public static final long DRAIN = 1;
    /** Argument of a WHO that asks for who holds the lock. */
    public static final long HOLDER = -1;

    /** What it does; {@code null} when the thread has no pending operation (not begun, or ended). */
    public OpKind kind;
    /** The thread that takes it, by number in this execution. */
    public int thread;
    /** Name of the memory location, monitor or thread it is about: the same in every execution with the same histories. */
    public long location;
    /**
     * Where the monitor's, lock's or counter's state is kept in {@link Cells}; -1 if it is about none. For END and JOIN it
     * is the thread's own monitor, if anybody uses that.
     */
    public int monitor = -1;
    /**
     * Whose wait set WAIT, WAKE and NOTIFY are about: the monitor's own number, or that of a condition of the lock. Equal to
     * {@link #monitor} for every operation on a monitor; -1 for LOCK and UNLOCK of a lock.
     */
    public int condition = -1;
    /** Name of the condition, where {@link #condition} is that of a lock, and of the monitor of END and JOIN; else 0. */
    public long conditionName;
    /** Whether a LOCK or ACQUIRE ends when the thread is interrupted. */
    public boolean interruptible;
    /** The other thread it is about, by number in this execution; -1 if none. */
    public int target = -1;
    /** Value to write, number of choices, of units, of events spun over, or what the kind says of it. */
    public long argument;
    /** For operations that can time out, how long they wait in nanoseconds; {@link #FOREVER} if they do not. */
    public long timeout = FOREVER;
    /** For accesses: whether the location is volatile or atomic, so that racing on it is not a data race. */
    public boolean ordered;
    /** For accesses: the {@link AccessMode}. */
    public int mode;
    /** For accesses: whether code of the JDK makes it for itself, which is trusted to be as strong as it needs. */
    public boolean trusted;
    /** Whether the thread has passed a full fence since its operation before. */
    public boolean fenced;
    /** Where in the program it stands, as a number that the target can turn into text. */
    public int site;

    /** Makes this a fresh operation of that kind and thread, all else at its default. */
    public Operation reset(OpKind newKind, int newThread, int newSite) {
        kind = newKind;
        thread = newThread;
        location = 0;
        monitor = -1;
        condition = -1;
        conditionName = 0;
        interruptible = false;
        target = -1;
        argument = 0;
        timeout = FOREVER;
        ordered = false;
        mode = AccessMode.VOLATILE;
        trusted = false;
        fenced = false;
        site = newSite;
        return this;
    }

    /** A copy that stays as it is. */
    public Operation copy() {
        Operation o = new Operation();
        o.set(this);
        return o;
    }

    /** Takes over all fields of another operation. */
    public void set(Operation other) {
        kind = other.kind;
        thread = other.thread;
        location = other.location;
        monitor = other.monitor;
        condition = other.condition;
        conditionName = other.conditionName;
        interruptible = other.interruptible;
        target = other.target;
        argument = other.argument;
        timeout = other.timeout;
        ordered = other.ordered;
        mode = other.mode;
        trusted = other.trusted;
        fenced = other.fenced;
        site = other.site;
    }

    @Override
    public String toString() {
        return "t" + thread + " " + kind + " " + Long.toHexString(location) + (target >= 0 ? " of t" + target : "");
    }
}
