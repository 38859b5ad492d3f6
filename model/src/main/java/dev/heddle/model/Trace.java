package dev.heddle.model;

import java.util.Arrays;

/**
 * What happened in one execution: its events in order, in columns of primitives, and each thread's pending operation at
 * the end. Reused by the target from execution to execution; {@link #copy()} keeps one.
 */
public final class Trace {
    /** Instead of a choice: the event came along with the thread's event before, and was no step of its own to schedule. */
    public static final int ALONG = -1;

    /** What the path of a thread that writes a delayed store ends with; the rest is that of the thread which made it. */
    public static final String STORES = " stores";

    private static final long[] NONE_TOLD = {};
    private static final int MODE = 7;
    private static final int TRUSTED = 8;
    private static final int FENCED = 16;

    private int size;
    private byte[] kinds = new byte[256];
    private int[] threads = new int[256];
    private long[] locations = new long[256];
    private long[] arguments = new long[256];
    private long[] results = new long[256];
    private long[] written = new long[256];
    private int[] choices = new int[256];
    private int[] sites = new int[256];
    private boolean[] ordered = new boolean[256];
    private byte[] modes = new byte[256];
    private boolean weak;
    private int[] targets = new int[256];
    private long[] timeouts = new long[256];
    private long[] conditions = new long[256];
    private boolean[] ownConditions = new boolean[256];
    private boolean[] interruptible = new boolean[256];
    /** Empty as long as the target tells none. */
    private long[] localStates = NONE_TOLD;

    private int threadCount;
    private long[] threadNames = new long[8];
    private long[] threadCodes = new long[8];
    private boolean[] toldApart = new boolean[8];
    private boolean[] daemons = new boolean[8];
    private int[] born = new int[8];
    private String[] threadPaths = new String[8];
    private Operation[] pending = new Operation[8];

    /** Forgets everything. */
    public void clear() {
        size = 0;
        threadCount = 0;
        weak = false;
        localStates = NONE_TOLD;
    }

    /** Adds a thread; its number is the count before. */
    public int addThread(long name, String path) {
        if (threadCount == threadNames.length) {
            threadNames = Arrays.copyOf(threadNames, 2 * threadCount);
            threadCodes = Arrays.copyOf(threadCodes, 2 * threadCount);
            toldApart = Arrays.copyOf(toldApart, 2 * threadCount);
            daemons = Arrays.copyOf(daemons, 2 * threadCount);
            born = Arrays.copyOf(born, 2 * threadCount);
            threadPaths = Arrays.copyOf(threadPaths, 2 * threadCount);
            pending = Arrays.copyOf(pending, 2 * threadCount);
        }
        threadNames[threadCount] = name;
        threadCodes[threadCount] = name;
        toldApart[threadCount] = false;
        daemons[threadCount] = false;
        born[threadCount] = size;
        threadPaths[threadCount] = path;
        if (pending[threadCount] == null) {
            pending[threadCount] = new Operation();
        }
        pending[threadCount].reset(null, threadCount, 0);
        return threadCount++;
    }

    /** Adds an event and returns its index; its result is set by {@link #result(int, long)} once known. */
    public int add(Operation op, int choice) {
        if (size == kinds.length) {
            grow();
        }
        int i = size++;
        kinds[i] = (byte) op.kind.ordinal();
        threads[i] = op.thread;
        locations[i] = op.location;
        arguments[i] = op.argument;
        results[i] = 0;
        written[i] = op.kind == OpKind.WRITE ? op.argument : 0;
        choices[i] = choice;
        sites[i] = op.site;
        ordered[i] = op.ordered;
        modes[i] = (byte) (op.mode | (op.trusted ? TRUSTED : 0) | (op.fenced ? FENCED : 0));
        weak |= op.mode != AccessMode.VOLATILE && !op.trusted && (op.ordered || op.mode != AccessMode.PLAIN);
        targets[i] = op.target;
        timeouts[i] = op.timeout;
        conditions[i] = op.conditionName;
        ownConditions[i] = op.condition == op.monitor;
        interruptible[i] = op.interruptible;
        return i;
    }

    private void grow() {
        int n = 2 * size;
        kinds = Arrays.copyOf(kinds, n);
        threads = Arrays.copyOf(threads, n);
        locations = Arrays.copyOf(locations, n);
        arguments = Arrays.copyOf(arguments, n);
        results = Arrays.copyOf(results, n);
        written = Arrays.copyOf(written, n);
        choices = Arrays.copyOf(choices, n);
        sites = Arrays.copyOf(sites, n);
        ordered = Arrays.copyOf(ordered, n);
        modes = Arrays.copyOf(modes, n);
        targets = Arrays.copyOf(targets, n);
        timeouts = Arrays.copyOf(timeouts, n);
        conditions = Arrays.copyOf(conditions, n);
        ownConditions = Arrays.copyOf(ownConditions, n);
        interruptible = Arrays.copyOf(interruptible, n);
    }

    /** Number of events. */
    public int size() {
        return size;
    }

    /** What event {@code i} did. */
    public OpKind kind(int i) {
        return OpKind.of(kinds[i]);
    }

    /** Which thread took it. */
    public int thread(int i) {
        return threads[i];
    }

    /** Name of the location, monitor or thread it was about. */
    public long location(int i) {
        return locations[i];
    }

    /** See {@link Operation#argument}. */
    public long argument(int i) {
        return arguments[i];
    }

    /**
     * What the thread observed: the value read, the {@link Wakeup} reason, the choice. For a WRITE it is the value that
     * was overwritten, which the thread does not see but which tells the location's value before.
     */
    public long result(int i) {
        return results[i];
    }

    /** Sets what the thread observed. */
    public void result(int i, long value) {
        results[i] = value;
    }

    /** The value that a WRITE or UPDATE left in the location; for operations on a counter, the units after it. */
    public long written(int i) {
        return written[i];
    }

    /** Sets the value that an UPDATE left in the location, or the units that an operation left in a counter. */
    public void written(int i, long value) {
        written[i] = value;
    }

    /** Sets the value that a WRITE is to leave in the location, where it was not known when the step was taken. */
    public void argument(int i, long value) {
        arguments[i] = value;
        written[i] = value;
    }

    /**
     * The local state of the event's thread after it, as a number that is the same only for states from which the thread does
     * the same after the same results; 0 if the target does not tell. It may be the same after different histories.
     */
    public long localState(int i) {
        return i < localStates.length ? localStates[i] : 0;
    }

    /** Tells the local state of the event's thread after it. */
    public void localState(int i, long state) {
        if (i >= localStates.length) {
            localStates = Arrays.copyOf(localStates, kinds.length);
        }
        localStates[i] = state;
    }

    /** With which choice the step was taken, or {@link #ALONG}. */
    public int choice(int i) {
        return choices[i];
    }

    /** Where in the program it stands. */
    public int site(int i) {
        return sites[i];
    }

    /** Whether an access was to a volatile or atomic location. */
    public boolean ordered(int i) {
        return ordered[i];
    }

    /** For accesses: the {@link AccessMode}. */
    public int mode(int i) {
        return modes[i] & MODE;
    }

    /** Whether the program has an access that is weaker than volatile and stronger than plain; most have none. */
    public boolean hasWeak() {
        return weak;
    }

    /** For accesses: the mode that counts. Code of the JDK is trusted to be as strong as it needs. */
    public int strength(int i) {
        return trusted(i) ? AccessMode.VOLATILE : mode(i);
    }

    /** See {@link Operation#trusted}. */
    public boolean trusted(int i) {
        return (modes[i] & TRUSTED) != 0;
    }

    /** See {@link Operation#fenced}. */
    public boolean fenced(int i) {
        return (modes[i] & FENCED) != 0;
    }

    /** The other thread it was about, or -1. */
    public int target(int i) {
        return targets[i];
    }

    /** How long it could wait, see {@link Operation#timeout}. */
    public long timeout(int i) {
        return timeouts[i];
    }

    /** Name of the lock's condition it was about, see {@link Operation#conditionName}. */
    public long condition(int i) {
        return conditions[i];
    }

    /** Whether it was about a monitor, which is its own condition, rather than a lock. */
    public boolean ownCondition(int i) {
        return ownConditions[i];
    }

    /** See {@link Operation#interruptible}. */
    public boolean interruptible(int i) {
        return interruptible[i];
    }

    /** Number of threads. */
    public int threads() {
        return threadCount;
    }

    /** A thread's name: the same in every execution, whatever the interleaving. */
    public long threadName(int thread) {
        return threadNames[thread];
    }

    /**
     * A name of what a thread runs: threads with the same code take the same operations, on the same locations, after the
     * same results. It is the thread's own name unless the target knows better.
     */
    public long threadCode(int thread) {
        return threadCodes[thread];
    }

    /** Says that the thread runs the same code, from the same start state, as all others with that code. */
    public void threadCode(int thread, long code) {
        threadCodes[thread] = code;
    }

    /**
     * Whether something that the thread did may depend on which thread it is, so that what it did says nothing of others
     * with the same code.
     */
    public boolean toldApart(int thread) {
        return toldApart[thread];
    }

    /** Says whether something that the thread did may depend on which thread it is. */
    public void toldApart(int thread, boolean apart) {
        toldApart[thread] = apart;
    }

    /** How many events there were when the thread got its number; the thread of the last of them has made it. */
    public int born(int thread) {
        return born[thread];
    }

    /** Whether the execution ends without waiting for that thread. */
    public boolean daemon(int thread) {
        return daemons[thread];
    }

    /** Sets whether the execution ends without waiting for that thread. */
    public void daemon(int thread, boolean daemon) {
        daemons[thread] = daemon;
    }

    /** A thread's name for people: {@code main}, {@code main/1}, {@code main/1/2}. */
    public String threadPath(int thread) {
        return threadPaths[thread];
    }

    /** What a thread was about to do when the execution ended; its kind is null if nothing. */
    public Operation pending(int thread) {
        return pending[thread];
    }

    /** A copy that stays as it is when the target runs again. */
    public Trace copy() {
        Trace t = new Trace();
        t.size = size;
        t.kinds = Arrays.copyOf(kinds, size);
        t.threads = Arrays.copyOf(threads, size);
        t.locations = Arrays.copyOf(locations, size);
        t.arguments = Arrays.copyOf(arguments, size);
        t.results = Arrays.copyOf(results, size);
        t.written = Arrays.copyOf(written, size);
        t.choices = Arrays.copyOf(choices, size);
        t.sites = Arrays.copyOf(sites, size);
        t.ordered = Arrays.copyOf(ordered, size);
        t.modes = Arrays.copyOf(modes, size);
        t.weak = weak;
        t.targets = Arrays.copyOf(targets, size);
        t.timeouts = Arrays.copyOf(timeouts, size);
        t.conditions = Arrays.copyOf(conditions, size);
        t.ownConditions = Arrays.copyOf(ownConditions, size);
        t.interruptible = Arrays.copyOf(interruptible, size);
        t.localStates = Arrays.copyOf(localStates, Math.min(size, localStates.length));
        t.threadCount = threadCount;
        t.threadNames = Arrays.copyOf(threadNames, threadCount);
        t.threadCodes = Arrays.copyOf(threadCodes, threadCount);
        t.toldApart = Arrays.copyOf(toldApart, threadCount);
        t.daemons = Arrays.copyOf(daemons, threadCount);
        t.born = Arrays.copyOf(born, threadCount);
        t.threadPaths = Arrays.copyOf(threadPaths, threadCount);
        t.pending = new Operation[threadCount];
        for (int i = 0; i < threadCount; i++) {
            t.pending[i] = pending[i].copy();
        }
        return t;
    }
}
