package dev.heddle.runtime.engine;

import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.StackReserve;
import dev.heddle.runtime.stores.DelayedStore;
import dev.heddle.runtime.stores.StoreBuffer;
import java.util.Arrays;

/** A thread of the program under test, as the scheduler knows it in one execution. Reused from execution to execution. */
public final class ControlledThread {
    private static final int SLOTS = Slot.values().length;

    /** More than any nesting: a stack overflow may have upset the count. */
    private static final int OUTSIDE = 1 << 20;

    /** Its number in this execution. */
    public final int index;
    /** The operation it is about to take. */
    public final Operation op = new Operation();
    /** What the model keeps for it. */
    final long[] slots = new long[SLOTS];

    /** Detects loops that go round without effect. */
    public final SpinDetector spin = new SpinDetector();

    /** The read locks it holds. */
    public final ReadHolds holds = new ReadHolds();
    /** How many of them are of stamped locks. */
    public int stampedReads;

    /** The program's own Thread object. */
    public Thread thread;
    /** What the JVM says is the current thread while this one runs. */
    public Thread nativeThread;
    /** Its stack while it is not running, where threads are continuations; null before its first step. */
    public Object continuation;

    public String path;
    public long name;
    /** Hash of everything the thread has done and observed: equal in two executions if its local history is. */
    public long history;
    /** What it had done and observed before the class initialisers that it runs under control; 0 if it runs none. */
    public long aside;
    /** How many objects it has named since its last event. */
    int fresh;
    /**
     * Whether something that it did may depend on which thread it is: then nothing follows from it for threads that run the
     * same code. Set by {@link #tellApart}.
     */
    private boolean toldApart;

    /** The first thread that each code was started with by this one. */
    private ControlledThread[] firsts = new ControlledThread[2];

    private int firstCount;
    /** The thread it is about to start: the step has been taken, the call of Thread.start is still to come. */
    public Thread starting;
    /** How many threads it has started, and what such threads are called: the same from execution to execution. */
    private int children;

    private String[] childPaths = new String[4];
    /** How many random numbers it has asked for. */
    int randoms;
    /** How many threads it has created, and how many of them without a name. */
    int created;

    int unnamed;
    /** The number of the thread that started it, or -1. */
    public int starter;
    /** The class initialiser that it runs unscheduled, or null. */
    public Initialising initialising;
    /** Where it has asked for a list of threads; 0 if it has not. */
    public int listedAt;
    /** How many events it has had. */
    public int events;
    /** The choice with which its pending operation is to be taken. */
    int granted;
    /**
     * Above 0 while its code is not scheduled: inside the runtime, a class initialiser, class loading. Counted by the
     * methods below and by nothing else.
     */
    int quiet;
    /** Whether it is to unwind its stack because the execution is over. */
    public volatile boolean abandoned;

    public boolean daemon;
    public boolean ended;

    /** Above 0 while it looks for its next task, as a worker of a pool. */
    int seeking;

    /** Index in the trace of its last event. */
    public int event;

    /** Where the program's code last called into the JDK. */
    int caller;

    /** Whether that call is an access in a mode of its own, so that the next access by address is the program's. */
    public boolean direct;

    /** Whether it has passed a full fence since its last event. */
    public boolean fenced;

    /** Its stores that may not be in memory yet. */
    public final StoreBuffer stores = new StoreBuffer();

    /** Whether its stores have come to memory for the sake of its last step. */
    boolean drained;

    /** How many of its stores were delayed. */
    int storesMade;

    /** The store under way that is to be delayed; null at all other times. */
    public DelayedStore delaying;

    /** The store that this thread is, which has no code and whose steps the scheduler takes; null if it is the program's. */
    public DelayedStore store;

    /** The access it has begun and whose value is not yet known. */
    public boolean accessing;

    public Object base;
    public long offset;
    public char type;
    public long location;

    /** What is not to be collected before the execution is over. */
    private Object[] kept = new Object[8];

    private int keeps;

    /** The StringBuffer of which it calls a method, and the event that this is. */
    public Object buffer;

    public int bufferEvent;

    /** How often its monitor was held before that call. */
    public int bufferDepth;

    /** The innermost call that changes a StringBuilder, or null. */
    public BuilderChange change;

    /** What it does from its first step to its last. */
    public final Runnable body = () -> ThreadBody.run(this);

    ControlledThread(int index) {
        this.index = index;
    }

    /** Makes it a new thread. */
    void reset(Thread newThread, String newPath, long newName) {
        op.reset(null, index, 0);
        Arrays.fill(slots, 0);
        spin.clear();
        holds.clear();
        stampedReads = 0;
        thread = newThread;
        nativeThread = null;
        continuation = null;
        if (!newPath.equals(path)) {
            Arrays.fill(childPaths, null);
        }
        path = newPath;
        name = newName;
        history = newName;
        aside = 0;
        fresh = 0;
        toldApart = false;
        firstCount = 0;
        starting = null;
        children = 0;
        randoms = 0;
        created = 0;
        unnamed = 0;
        starter = -1;
        listedAt = 0;
        initialising = null;
        events = 0;
        granted = 0;
        quiet = 1; // until its body begins; the platform thread that is to run it may still be parking
        abandoned = false;
        daemon = newThread == null || newThread.isDaemon();
        ended = false;
        seeking = 0;
        event = -1;
        caller = 0;
        direct = false;
        fenced = false;
        stores.clear();
        storesMade = 0;
        drained = false;
        delaying = null;
        store = null;
        accessing = false;
        base = null;
        buffer = null;
        change = null;
    }

    /**
     * What it does from here on is not scheduled, until {@link #unhush}. Fails if there is not enough stack to get there.
     * A method that calls this also calls that, on every way out; a test sees to it.
     */
    public void hush() {
        StackReserve.claim();
        quiet++;
    }

    /** The same, where an earlier hook has made sure that there is enough stack. */
    public void hushOnReserve() {
        quiet++;
    }

    /**
     * The same, for what both hooks and others call: in the midst of a hook, which has made sure that there is enough stack,
     * nothing may fail any more.
     */
    public void hushWithin() {
        if (quiet == 0) {
            StackReserve.claim();
        }
        quiet++;
    }

    /** The end of what {@link #hush}, {@link #hushOnReserve} or {@link #hushWithin} began. */
    public void unhush() {
        quiet--;
    }

    /** Nothing that is still done in its name is scheduled, however much of it was under way. */
    void hushForGood() {
        quiet = OUTSIDE;
    }

    /** Whether what it does is not scheduled now. */
    public boolean isQuiet() {
        return quiet > 0;
    }

    /** Holds on to an object until the execution is over. */
    public void keep(Object o) {
        if (keeps == kept.length) {
            Object[] more = new Object[2 * keeps];
            System.arraycopy(kept, 0, more, 0, keeps);
            kept = more;
        }
        kept[keeps++] = o;
    }

    /** Lets go of the program's objects. */
    void release() {
        while (keeps > 0) {
            kept[--keeps] = null;
        }
        thread = null;
        Arrays.fill(firsts, null);
        stores.clear();
        delaying = null;
        store = null;
        continuation = null;
        starting = null;
        base = null;
        buffer = null;
        change = null;
    }

    /** The place to tell people for a site: inside the JDK, the place it was called from if that is known. */
    public int placeOf(int site) {
        if (site >= 0) {
            return site;
        }
        return caller > 0 ? caller : -site;
    }

    /** The path of the next thread that it starts. */
    public String childPath() {
        int k = children++;
        if (k == childPaths.length) {
            childPaths = Arrays.copyOf(childPaths, 2 * k);
        }
        if (childPaths[k] == null) {
            childPaths[k] = path + "/" + (k + 1);
        }
        return childPaths[k];
    }

    /**
     * What the thread does from here on may depend on which thread it is: it is given a name or number that follows from its
     * own, gets hold of its Thread object, or the like. All ways in which it could tell must come here, because of threads
     * with the same code only one is run where nothing of the sort happens.
     */
    public void tellApart() {
        toldApart = true;
    }

    /** The same, unless it happens behind the program's back. */
    public void tellApartUnlessQuiet() {
        if (quiet == 0) {
            toldApart = true;
        }
    }

    boolean isToldApart() {
        return toldApart;
    }

    /** How many of the threads that it started are the first of their code. */
    public int firsts() {
        return firstCount;
    }

    /** One of them. */
    public ControlledThread first(int i) {
        return firsts[i];
    }

    /** It has started a thread that is not like any before. */
    public void addFirst(ControlledThread child) {
        if (firstCount == firsts.length) {
            firsts = Arrays.copyOf(firsts, 2 * firstCount);
        }
        firsts[firstCount++] = child;
    }

    /** A name for an object or thread that this thread is the first to name. */
    public long freshName() {
        toldApart = true;
        return Hash.mix(history, ++fresh);
    }

    /** Leaves out the next of those names, for an object that has one already. */
    void passName() {
        fresh++;
    }

    /** In a class initialiser: from now on what it does depends on what the thread did before. */
    public void recall() {
        if (aside != 0) {
            history = Hash.mix(history, aside);
        }
    }

    /** Takes an event into the history. */
    public void remember(OpKind kind, long where, long result) {
        long h = Hash.mix(history + kind.ordinal(), where);
        history = kind.observes() ? Hash.mix(h, result) : h;
        fresh = 0;
    }

    /**
     * An array of which code that is never rewritten has a copy.
     *
     * @param array that others can reach
     * @param copy what the code has got
     * @param before what the copy held at first, or null if the code writes all of the range
     * @param from where the range begins that the code may look at
     * @param to where it ends
     * @param site of the call
     */
    public record Loan(Object array, Object copy, Object before, int from, int to, int site) {}

    /** Arrays of which code that is never rewritten has copies, innermost call last. */
    private Loan[] loans = new Loan[2];

    private int loanCount;

    /** Notes that a call gets a copy of an array. */
    public void lend(Loan loan) {
        if (loanCount == loans.length) {
            loans = Arrays.copyOf(loans, 2 * loanCount);
        }
        loans[loanCount++] = loan;
    }

    /** One that was lent there and is to be given back now; null if there is none left. */
    public Loan nextLoan(int site) {
        for (int i = loanCount - 1; i >= 0; i--) {
            if (loans[i].site() == site) {
                Loan loan = loans[i];
                Arrays.fill(loans, i, loanCount, null); // the calls of those behind it have thrown exceptions
                loanCount = i;
                return loan;
            }
        }
        return null;
    }

    /** What was read from an object that is being cloned; null at all other times. */
    public Object cloned;
}
