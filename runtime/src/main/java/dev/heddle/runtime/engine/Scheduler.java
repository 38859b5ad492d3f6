package dev.heddle.runtime.engine;

import dev.heddle.model.AccessMode;
import dev.heddle.model.Candidates;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Semantics;
import dev.heddle.model.Standstill;
import dev.heddle.model.Trace;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.StackReserve;
import dev.heddle.runtime.names.Gates;
import dev.heddle.runtime.names.ObjectTable;
import dev.heddle.runtime.names.PreexistingNames;
import dev.heddle.runtime.names.SameStart;
import dev.heddle.runtime.names.SerialNumbers;
import dev.heddle.runtime.names.Sites;
import dev.heddle.runtime.names.UndoLog;
import dev.heddle.runtime.stores.Barriers;
import dev.heddle.runtime.stores.DelayedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Lets exactly one controlled thread run at a time. A thread comes here with its pending operation, before taking it;
 * the policy says which pending operation is taken next, and control passes to its thread.
 */
public final class Scheduler {
    /** After so many steps the limit is looked at: often enough to end in time, too rarely to cost anything. */
    private static final int LIMIT_EVERY = 512;

    final RunOptions options;
    public final Switching switching;
    public final Trace trace = new Trace();
    public final ObjectTable objects = new ObjectTable();
    public final Shapes shapes = new Shapes();
    public final Gates gates = new Gates(objects);
    public final UndoLog undo = new UndoLog();
    public final LiveCells cells = new LiveCells(this);
    public final Sharing sharing;
    /** What must be rewritten before the program is run again. */
    public final Demands demands = new Demands();

    /** Which threads start alike. */
    public final SameStart starts = new SameStart();

    public final UnseenState unseen = new UnseenState(this);
    final List<Failure> failures = new ArrayList<>();
    final List<String> uncontrolled = new ArrayList<>();
    /** Whether the program, in any execution so far, has looked at the state of a thread. */
    public boolean threadsObserved;
    /** Whether an execution may end with workers of a pool that still wait for work. */
    public boolean workersMayStay;
    /** Tells events to people; null while exploring. */
    public Narrator narrator;

    /** Counts steps over all executions, and classes loaded meanwhile; the watchdog looks at it from outside, now and then. */
    public long progress;

    /** Asked now and then; ends the execution by throwing. */
    public Runnable limit = () -> {};

    private final SerialNumbers serialNumbers = new SerialNumbers();
    private final Candidates candidates = new Candidates();
    private ControlledThread[] threads = new ControlledThread[8];
    private Operation[] pending = new Operation[8];
    private int count;
    private int live;
    private int steps;
    private int previous;
    private Policy policy;
    private volatile boolean over;
    private Execution.End end;
    /** Whether the thread that runs has ended the execution, and has still to say so. */
    private boolean givenUp;

    /** Whether the JVM may call a finalizer of this execution, which may get threads going that wait. */
    private boolean hasFinalizers;

    private Throwable policyFailure;
    /** What ended the execution because the scheduler itself ran out of memory, in the thread that ran; or null. */
    private Throwable exhausted;

    private ControlledThread exhaustedIn;

    public Scheduler(RunOptions options, Switching switching, PreexistingNames oldNames) {
        this.sharing = new Sharing(this, oldNames);
        this.options = options;
        this.switching = switching;
    }

    /** Prepares for an execution that starts with that thread. */
    public void start(Policy newPolicy, Thread main) {
        policy = newPolicy;
        trace.clear();
        count = 0;
        live = 0;
        steps = 0;
        previous = -1;
        over = false;
        givenUp = false;
        hasFinalizers = false;
        end = null;
        policyFailure = null;
        exhausted = null;
        failures.clear();
        uncontrolled.clear();
        cells.clock(0);
        Randomness.seed(options.seed());
        serialNumbers.begin();
        UncaughtExceptions.saveDefaultHandler();
        StandardStreams.save();
        ControlledThread t = add(main, "main", Hash.text("main"));
        fork(t);
    }

    /** Makes a thread known. */
    public ControlledThread add(Thread thread, String path, long name) {
        ControlledThread t = next(thread, path, name);
        int e = objects.find(thread);
        if (e < 0) {
            e = objects.add(thread, name, true, false);
        }
        objects.share(e, name);
        objects.thread(e, t.index);
        return t;
    }

    /** Makes a store known that the thread is about to delay: a thread that writes it. */
    public ControlledThread addStore(ControlledThread self, DelayedStore store) {
        // Named by what it does, and by no more of its thread's history: so there are few of them in all executions.
        self.tellApart();
        boolean isFirst = self.stores.isEmpty();
        long name = Hash.mix(self.name, ++self.storesMade);
        name = Hash.mix(Hash.mix(name, store.location), store.value);
        name = Hash.mix(Hash.mix(name, store.mode), isFirst ? 0 : threads[self.stores.last().thread].name);
        ControlledThread t = next(null, self.path + Trace.STORES, store.trusted ? ~name : name);
        t.starter = self.index;
        t.store = store;
        store.thread = t.index;
        store.before = isFirst ? -1 : self.stores.last().thread;
        store.flag = Hash.mix(t.name, 1);
        return t;
    }

    private ControlledThread next(Thread thread, String path, long name) {
        if (count == threads.length) {
            threads = Arrays.copyOf(threads, 2 * count);
            pending = Arrays.copyOf(pending, 2 * count);
        }
        if (threads[count] == null) {
            threads[count] = new ControlledThread(count);
            pending[count] = threads[count].op;
        }
        ControlledThread t = threads[count++];
        t.reset(thread, path, name);
        trace.addThread(name, path);
        trace.daemon(t.index, t.daemon);
        return t;
    }

    /** Makes a known thread ready to begin. */
    public void fork(ControlledThread t) {
        cells.set(t.index, Slot.STATUS, Cells.ALIVE);
        t.op.reset(OpKind.BEGIN, t.index, 0);
        t.op.location = t.name;
        if (!t.daemon) {
            live++;
        }
    }

    /** The program's Thread object for a thread that code which is not rewritten took for the current one. */
    public Thread programsThread(Thread maybePlatform) {
        for (int i = 0; i < count; i++) {
            if (threads[i].nativeThread == maybePlatform) {
                return threads[i].thread;
            }
        }
        return maybePlatform;
    }

    /** What a WHO observes now. */
    long who(Operation query) {
        return Semantics.who(query, cells, i -> pending[i], i -> threads[i].name);
    }

    /** The entry of the lock or counter of that name. */
    int monitorOf(long name) {
        for (int e = 0; e < objects.size(); e++) {
            if (objects.name(e) == name) {
                return e;
            }
        }
        throw new IllegalStateException("no lock of that name");
    }

    /** Whether the thread holds the lock or monitor of that name. */
    public boolean isHeldBy(ControlledThread t, long name) {
        return cells.owner(monitorOf(name)) == t.index + 1L;
    }

    public ControlledThread thread(int index) {
        return threads[index];
    }

    public int threadCount() {
        return count;
    }

    /** Whether other threads could go on now or later. */
    public boolean isNotAlone(ControlledThread t) {
        for (int i = 0; i < count; i++) {
            if (i != t.index && threads[i].op.kind != null) {
                return true;
            }
        }
        return false;
    }

    /** Whether the execution has or had other threads than its first, which may have changed what is shared. */
    public boolean hasStartedThreads() {
        return count > 1;
    }

    /** Whether no other thread can do anything any more, in this execution. */
    public boolean allOthersHaveEnded(ControlledThread self) {
        for (int i = 0; i < count; i++) {
            if (i != self.index && !threads[i].ended && threads[i].store == null) {
                return false;
            }
        }
        return true;
    }

    /** Whether the program's assert statements are evaluated. */
    public boolean evaluatesAssertions() {
        return options.assertions();
    }

    public boolean isOver() {
        return over;
    }

    /** Runs the execution from outside: gives control to the first thread and waits until it is over. */
    public void runToEnd() {
        Live.scheduler = this;
        try {
            ControlledThread first = decide();
            if (first != null) {
                Live.running = first;
                switching.resume(first);
                switching.awaitEnd();
            }
        } finally {
            Live.running = null; // also when control was lost, so that whoever reports that is not taken for controlled
        }
    }

    /**
     * The current thread wants to take its pending operation: returns when it has been taken, and how.
     *
     * @return the index of the event in the trace
     */
    public int step(ControlledThread self) {
        StackReserve.claim();
        return stepOnReserve(self);
    }

    /** A step that gives back what an earlier one took, which made sure that there would be stack for it. */
    public int stepOnReserve(ControlledThread self) {
        if (self.abandoned || over) {
            throw Abandoned.INSTANCE;
        }
        self.stores.hide();
        self.drained = !self.stores.isEmpty() && isBarrier(self.op);
        if (self.drained) {
            Operation wanted = self.op.copy();
            drainOnReserve(self, self.stores.last(), wanted.site);
            self.op.set(wanted);
            self.drained = true;
        }
        self.hushOnReserve();
        try {
            Operation op = self.op;
            op.site = self.placeOf(op.site);
            op.fenced = self.fenced;
            self.fenced = false;
            if (!op.kind.isAccess()) {
                Semantics.reach(op, cells);
                if (ThreadObservation.isAboutThreads(op.kind)) {
                    self.tellApart();
                }
                threadsObserved |= ThreadObservation.isOne(op, this);
                if (op.kind == OpKind.LOCK && objects.object(op.monitor) instanceof Thread) {
                    demands.ask(Detail.THREAD_MONITORS);
                }
                if (self.stampedReads > 0 && Semantics.isBlocking(op)) {
                    demands.ask(Detail.LINES);
                }
            }
            ControlledThread next = decide();
            if (next != self) {
                passControl(self, next);
            }
            return take(self);
        } catch (StackOverflowError | OutOfMemoryError e) {
            // The program has left so little memory that the scheduler cannot go on from here. Nothing is called now.
            exhausted = e;
            exhaustedIn = self;
            over = true;
            throw Abandoned.INSTANCE;
        } finally {
            self.unhush();
        }
    }

    /**
     * What the thread tried has failed and changed nothing, so that its stores need not have come to memory before; but here
     * they have.
     */
    public void failedInVain(ControlledThread self) {
        if (self.drained) {
            self.drained = false;
            escaped(
                    "stores of a thread have come to memory before it tried something that failed; that they come later is"
                            + " not explored",
                    self.op.site);
        }
    }

    private boolean isBarrier(Operation op) {
        boolean isAboutStores = Semantics.isDrain(op) || op.kind == OpKind.FORK && threads[op.target].store != null;
        return !isAboutStores && Barriers.isOne(op.kind, op.ordered, op.mode);
    }

    /** The thread waits until the store, and all its stores before, are in memory. */
    public void drain(ControlledThread self, DelayedStore store, int site) {
        StackReserve.claim();
        drainOnReserve(self, store, site);
    }

    private void drainOnReserve(ControlledThread self, DelayedStore store, int site) {
        about(self, store.thread, site);
        stepOnReserve(self);
        self.stores.inMemory(store);
    }

    private void about(ControlledThread self, int store, int site) {
        Operation op = self.op.reset(OpKind.JOIN, self.index, site);
        op.location = threads[store].name;
        op.target = store;
        op.argument = Operation.DRAIN;
    }

    /** Takes the next step of a delayed store, in whichever thread decides. */
    private void takeStoresStep(ControlledThread writer) {
        Operation op = writer.op;
        DelayedStore store = writer.store;
        OpKind kind = op.kind;
        boolean leaves = kind == OpKind.WRITE && op.location == store.flag;
        int i = take(writer);
        if (leaves) {
            store.leaving = true;
            trace.argument(i, 1);
            writer.remember(kind, op.location, 0);
            if (narrator != null) {
                narrator.leaving(writer, store);
            }
        } else if (kind == OpKind.WRITE) {
            trace.result(
                    i,
                    store.isReference()
                            ? sharing.nameOfRead(writer, store.referenceInMemory(), store.location)
                            : store.bitsInMemory());
            store.write();
            trace.argument(i, store.value);
            writer.remember(kind, op.location, 0);
            if (narrator != null) {
                narrator.written(writer, store);
            }
        }
        if (kind == OpKind.BEGIN && store.before >= 0) {
            about(writer, store.before, store.site);
        } else if (demands.sees(Detail.OWN_STORES) && (kind == OpKind.BEGIN || kind == OpKind.JOIN)) {
            op.reset(OpKind.WRITE, writer.index, store.site);
            op.location = store.flag;
            op.argument = 1;
            op.ordered = true;
        } else if (leaves || kind != OpKind.WRITE && kind != OpKind.END) {
            op.reset(OpKind.WRITE, writer.index, store.site);
            op.location = store.location;
            op.argument = store.value;
            op.mode = store.mode;
            op.trusted = store.trusted;
            op.ordered = store.trusted || AccessMode.isOrdered(store.mode);
        } else if (kind == OpKind.WRITE) {
            op.reset(OpKind.END, writer.index, store.site);
            op.location = writer.name;
        } else {
            op.kind = null;
            writer.ended = true;
        }
    }

    private void passControl(ControlledThread self, ControlledThread next) {
        if (next == null) {
            switching.signalEnd();
        } else {
            Live.running = next;
            switching.resume(next);
        }
        switching.await(self);
        if (switching.failed() != null) {
            self.abandoned = true;
            finish(Execution.End.ABANDONED);
        }
        if (self.abandoned) {
            throw Abandoned.INSTANCE;
        }
    }

    /** Takes the pending operation of the current thread. */
    private int take(ControlledThread self) {
        Operation op = self.op;
        int choice = self.granted;
        int i = trace.add(op, choice);
        self.event = i;
        self.events++;
        if (!op.kind.isAccess()) { // what an access does, the program does itself
            long result = Semantics.apply(op, choice, cells);
            if (op.kind == OpKind.THREAD_STATE) {
                result = Semantics.threadState(op.target, threads[op.target].op, cells);
            } else if (op.kind == OpKind.WHO) {
                result = who(op);
            }
            if (op.kind == OpKind.ACQUIRE || op.kind == OpKind.TRY_ACQUIRE || op.kind == OpKind.RELEASE) {
                trace.written(i, cells.units(op.monitor));
            }
            trace.result(i, result);
            if ((op.kind == OpKind.TRY_LOCK || op.kind == OpKind.TRY_ACQUIRE) && result == 0) {
                failedInVain(self);
            }
            self.remember(op.kind, op.location, result);
            if (ProgressRules.hasEffect(op.kind, choice, result)) {
                self.spin.effects++;
            }
            long held = ProgressRules.held(op, result);
            if (held != 0) {
                self.spin.holds(op.location, held);
            }
            if (narrator != null) {
                narrator.event(this, self, op, result);
            }
        }
        previous = self.index;
        steps++;
        progress++;
        return i;
    }

    /**
     * An object becomes shared while the thread holds its monitor, which nobody else could have wanted so far. The trace
     * now shows that the monitor is taken. The policy is not asked: there was no other way.
     */
    public void lockAlong(ControlledThread self, int monitor) {
        if (objects.object(monitor) instanceof Thread) {
            threadsObserved = true;
            demands.ask(Detail.THREAD_MONITORS);
        }
        along(self, OpKind.LOCK, monitor, objects.takenAt(monitor));
    }

    /** The thread gives back a monitor as part of its last step; waiting with that would show nothing new. */
    public void unlockAlong(ControlledThread self, int monitor, int site) {
        objects.owner(monitor, Cells.FREE);
        along(self, OpKind.UNLOCK, monitor, site);
    }

    private void along(ControlledThread self, OpKind kind, int monitor, int site) {
        Operation op = new Operation().reset(kind, self.index, site);
        op.location = objects.name(monitor);
        op.monitor = monitor;
        op.condition = objects.object(monitor) instanceof AbstractOwnableSynchronizer ? -1 : monitor;
        trace.result(trace.add(op, Trace.ALONG), 0);
        self.spin.holds(op.location, ProgressRules.held(op, 0));
        self.events++;
        self.remember(kind, op.location, 0);
        if (narrator != null) {
            narrator.event(this, self, op, 0);
        }
    }

    /**
     * Makes the end of a thread, or a join, one that is about the thread's monitor: in the JDK a platform thread takes it to
     * end, and a join holds it but while it waits. That matters only if the program uses it as well.
     */
    public void withMonitor(Operation op, ControlledThread ended) {
        if (demands.sees(Detail.THREAD_MONITORS) && !VirtualThreads.isVirtual(ended.thread)) {
            op.monitor = objects.find(ended.thread);
            op.conditionName = objects.name(op.monitor);
        }
    }

    /** The first step of a thread, once control has come to it. */
    void begin(ControlledThread self) {
        take(self);
        self.unhush();
    }

    /** The last step of a thread: when this returns, control is elsewhere. */
    void end(ControlledThread self) {
        if (givenUp && !self.abandoned) {
            givenUp = false;
            switching.signalEnd();
        }
        if (self.abandoned || over) {
            return;
        }
        self.op.reset(OpKind.END, self.index, 0);
        self.op.location = self.name;
        withMonitor(self.op, self);
        self.op.condition = self.op.monitor;
        try {
            step(self);
        } catch (Abandoned e) {
            return; // the execution ended meanwhile
        }
        self.hushOnReserve();
        self.op.kind = null;
        self.ended = true;
        if (!self.daemon) {
            live--;
        }
        ControlledThread next = decide();
        if (next == null) {
            switching.signalEnd();
        } else {
            Live.running = next;
            switching.resume(next);
        }
    }

    /** Which thread of the program takes its operation next; null if the execution is over. */
    private ControlledThread decide() {
        ControlledThread next = decideOnce();
        while (next != null && next.store != null) {
            takeStoresStep(next);
            next = decideOnce();
        }
        return next;
    }

    private ControlledThread decideOnce() {
        if (live == 0) {
            return finish(Execution.End.COMPLETED);
        }
        candidates.collect(pending, cells, options.rules(), previous, steps);
        if (candidates.size() == 0) {
            if (!workersMayStay || !IdleWorkers.areAllThatIsLeft(this)) {
                blocked(Failures.blocked(this));
            }
            return finish(Execution.End.BLOCKED);
        }
        if (steps >= options.maxSteps()) {
            uncontrolled.add("an execution was cut off after " + steps + " steps (--max-steps)");
            return finish(Execution.End.ABANDONED);
        }
        int i;
        try {
            if ((steps & LIMIT_EVERY - 1) == 0) {
                limit.run();
            }
            i = policy.next(candidates);
        } catch (StackOverflowError e) {
            throw e;
        } catch (Throwable e) {
            policyFailure = e;
            return finish(Execution.End.ABANDONED);
        }
        if (i < 0) {
            return finish(Execution.End.ABANDONED);
        }
        ControlledThread next = threads[candidates.thread(i)];
        next.granted = candidates.choice(i);
        return next;
    }

    /** No thread can go on, unless a finalizer does something about it. Locks that others hold it cannot give back. */
    private void blocked(Failure failure) {
        if (hasFinalizers && !failure.type().equals(Standstill.CYCLE)) {
            uncontrolled.add("what only a finalizer could end now: " + failure.message());
        } else {
            fail(failure);
        }
    }

    private ControlledThread finish(Execution.End how) {
        over = true;
        if (end == null) {
            end = how;
        }
        return null;
    }

    /** Ends the execution from within, as {@code System.exit} does. Does not return. */
    public void exit(ControlledThread self) {
        leave(self, Execution.End.COMPLETED);
    }

    /** Ends the execution from within, because what comes next would not be what the JVM does. Does not return. */
    public void cutOff(ControlledThread self) {
        leave(self, Execution.End.ABANDONED);
    }

    private void leave(ControlledThread self, Execution.End how) {
        finish(how);
        self.op.kind = null; // it has taken its last step
        self.hushOnReserve();
        switching.signalEnd();
        switching.await(self);
        throw Abandoned.INSTANCE;
    }

    /** Ends the execution as it is: what is still to come in it is not to be seen. */
    public void giveUp() {
        givenUp = true;
        finish(Execution.End.ABANDONED);
    }

    /** Ends the execution from outside, because the running thread does not come back. */
    public void lose(Failure failure, String why) {
        failures.add(failure);
        uncontrolled.add(why);
        over = true;
        end = Execution.End.LOST;
        switching.signalEnd();
    }

    public void fail(Failure failure) {
        failures.add(failure);
    }

    /** Something is not under control; told once. */
    public void escaped(String what, int site) {
        String text = what + " (" + Sites.text(site) + ")";
        if (!uncontrolled.contains(text)) {
            uncontrolled.add(text);
        }
    }

    /** An object has a finalizer, which is not under control. */
    public void finalizable(String className, int site) {
        hasFinalizers = true;
        escaped("the finalizer of " + className + " does not run under control", site);
    }

    /** What a thread is about to do; for reports. */
    public Operation pending(int thread) {
        return pending[thread];
    }

    /** The execution as it is, given up. */
    public Execution given() {
        return new Execution(trace, Execution.End.LOST, List.copyOf(failures), List.copyOf(uncontrolled));
    }

    /** After the execution: unwinds what is left of its threads and puts static state back. */
    public Execution finishUp() {
        if (exhausted != null) {
            fail(Failures.uncaught(exhaustedIn, exhausted, this));
            finish(Execution.End.COMPLETED);
        }
        // What is said of weak stores and orders is put together from what each thread was seen to do; its monitor, and
        // its
        // place in a line, are a thread's own.
        if (trace.hasWeak() || demands.sees(Detail.THREAD_MONITORS) || demands.sees(Detail.LINES)) {
            demands.tellAllApart();
        }
        for (int i = 0; i < count; i++) {
            ControlledThread t = threads[i];
            trace.pending(i).set(t.op);
            trace.toldApart(i, demands.areAllToldApart() || t.isToldApart());
        }
        for (int i = 0; i < count; i++) {
            ControlledThread t = threads[i];
            Live.running = t; // what its finally blocks do is stopped at the first visible operation
            if (switching.isInBody(t) && !switching.unwind(t, options.patience().toMillis())) {
                uncontrolled.add("thread " + t.path + " did not end when its execution was over");
                end = Execution.End.LOST;
            }
            t.release();
        }
        Live.running = null;
        Live.scheduler = null;
        UncaughtExceptions.restoreDefaultHandler();
        StandardStreams.restore();
        ShutdownHooks.forget();
        undo.undo();
        objects.clear();
        unseen.clear();
        gates.clear();
        sharing.clear();
        switching.reset();
        if (policyFailure != null) {
            Throwable e = policyFailure;
            if (e instanceof RuntimeException r) {
                throw r;
            }
            if (e instanceof Error r) {
                throw r;
            }
            throw new IllegalStateException(e);
        }
        return new Execution(trace, end, List.copyOf(failures), List.copyOf(uncontrolled));
    }
}
