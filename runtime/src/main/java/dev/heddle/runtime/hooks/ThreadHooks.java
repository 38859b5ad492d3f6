package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Escaped;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.NativeThreads;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.engine.ScopedThreads;
import dev.heddle.runtime.engine.VirtualThreads;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.names.SameStart;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Called by rewritten code instead of the methods of Thread and LockSupport. */
public final class ThreadHooks {
    /** Of so many different codes the first thread is remembered; who starts more mostly starts no two alike. */
    private static final int MOST_CODES = 16;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long OF_SHARED = Hash.text("thread");

    private ThreadHooks() {}

    /** Instead of {@code Thread.currentThread()}. */
    public static Thread currentThread() {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return Thread.currentThread();
        }
        t.tellApartUnlessQuiet();
        return t.thread;
    }

    /** After the JDK has asked which thread carries the current one: a controlled thread carries itself. */
    public static Thread carrier(Thread answer) {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return answer;
        }
        t.tellApartUnlessQuiet();
        return t.thread;
    }

    /** The same for who keeps something in the fields of the JVM's thread, as {@link NativeThreads} does. */
    public static Thread nativeCarrier(Thread answer) {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return answer;
        }
        t.tellApartUnlessQuiet();
        return t.nativeThread;
    }

    /**
     * Instead of {@code Thread.currentThread()} in the constructors of Thread: from whom a new thread inherits its group,
     * whether it is a daemon, and its inheritable thread locals.
     */
    public static Thread parent() {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return Thread.currentThread();
        }
        t.tellApartUnlessQuiet();
        NativeThreads.bequeath(t);
        return t.thread;
    }

    /**
     * Before a call of {@code thread.start()}: takes the step here, because Thread.start may hold the thread's real monitor,
     * in which no one may be kept waiting.
     */
    public static void beforeStart(Thread thread, int site) {
        ControlledThread t = Live.self();
        if (t != null && thread != null && !Live.scheduler.shapes.of(thread).ownStart) {
            start(t, thread, site);
        }
    }

    /** Before a call of {@code super.start()} in a subclass of Thread. */
    public static void beforeSuperStart(Thread thread, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            start(t, thread, site);
        }
    }

    private static void start(ControlledThread t, Thread thread, int site) {
        if (!Escaped.mayStartByItself(thread)) {
            fork(t, thread, site);
            t.starting = thread;
        }
    }

    /**
     * First thing in {@code Thread.start}.
     *
     * @return whether the thread is under control now and must not be started by the JVM
     */
    public static boolean start(Thread thread) {
        ControlledThread t = Live.self();
        if (Escaped.mayStartByItself(thread)) {
            return false;
        }
        if (t == null) {
            Initialisers.acts("starts a thread");
            Escaped.started(thread);
            return false;
        }
        if (t.starting == thread) {
            t.starting = null;
        } else {
            fork(t, thread, Callers.site());
        }
        return true;
    }

    /** First thing in {@code Thread.start} where a container is named in which the thread is to run. */
    public static boolean start(Thread thread, Object container) {
        if (Live.self() != null && ScopedThreads.isOfScope(container)) {
            ScopedThreads.enter(thread, container);
        }
        return start(thread);
    }

    private static void fork(ControlledThread t, Thread thread, int site) {
        Scheduler s = Live.scheduler;
        ControlledThread child = target(s, t, thread);
        if (child.starter < 0) {
            child.starter = t.index;
            ThreadLists.started(s, t);
        }
        about(t, OpKind.FORK, child, site);
        if (s.trace.result(s.step(t)) != 0) {
            throw new IllegalThreadStateException();
        }
        child.daemon = thread.isDaemon();
        compare(s, t, child);
        s.fork(child);
    }

    /**
     * The controlled thread behind a Thread object; one that is met for the first time is counted as started by t. Who meets
     * one first that several can reach depends on the schedule, so neither its name nor the names that t gives next do on
     * whether t does.
     */
    private static ControlledThread known(Scheduler s, ControlledThread t, Thread thread) {
        int e = s.objects.find(thread);
        int i = e < 0 ? -1 : s.objects.thread(e);
        if (i < 0) {
            t.recall(); // its number among the threads of its creator is one
        }
        long own = t.freshName();
        boolean shared = e >= 0 && s.objects.shared(e);
        // Its state may be looked at before it is started; what it holds is shared from then on.
        s.sharing.publish(t, thread);
        if (i >= 0) {
            return s.thread(i);
        }
        return s.add(thread, t.childPath(), shared ? Hash.mix(s.objects.name(e), OF_SHARED) : own);
    }

    /**
     * Says in the trace that a thread which starts like an earlier one of the same starter runs the same code: the name of
     * that one. It follows from the starter's history, as names do, so it is the same in all executions.
     */
    private static void compare(Scheduler s, ControlledThread starter, ControlledThread child) {
        starter.hush();
        try {
            boolean virtual = VirtualThreads.isVirtual(child.thread);
            if (!SameStart.isOrdinary(child.thread, virtual)) {
                child.tellApart();
                return;
            }
            Object task = taskOf(child.thread, virtual);
            boolean identity = s.demands.sees(Detail.IDENTITY);
            for (int i = 0; i < starter.firsts(); i++) {
                ControlledThread first = starter.first(i);
                Object firstTask = taskOf(first.thread, virtual && VirtualThreads.isVirtual(first.thread));
                if (s.starts.areAlike(child.thread, task, first.thread, firstTask, identity)) {
                    s.trace.threadCode(child.index, first.name);
                    return;
                }
            }
            if (starter.firsts() < MOST_CODES) {
                starter.addFirst(child);
            }
        } finally {
            starter.unhush();
        }
    }

    private static Object taskOf(Thread thread, boolean virtual) {
        return virtual ? VirtualThreads.bodyOf(thread) : SameStart.taskOf(thread);
    }

    private static Operation about(ControlledThread t, OpKind kind, ControlledThread target, int site) {
        Operation op = t.op.reset(kind, t.index, site);
        op.location = target.name;
        op.target = target.index;
        return op;
    }

    private static ControlledThread target(Scheduler s, ControlledThread t, Thread thread) {
        Objects.requireNonNull(thread);
        t.hush();
        try {
            return known(s, t, thread);
        } finally {
            t.unhush();
        }
    }

    /** Instead of {@code thread.join()}. */
    public static void join(Thread thread, int site) throws InterruptedException {
        join(thread, 0, 0, site);
    }

    /** Instead of {@code thread.join(millis)}. */
    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        join(thread, millis, 0, site);
    }

    /** Instead of {@code thread.join(millis, nanos)}. */
    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("waits for a thread");
            thread.join(millis, nanos);
            return;
        }
        if (millis < 0 || nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("timeout value is negative or out of range");
        }
        Scheduler s = Live.scheduler;
        ControlledThread target = target(s, t, thread);
        long timeout = millis == 0 && nanos == 0 ? Operation.FOREVER : Time.nanos(millis, nanos);
        if (MonitorHooks.holds(thread) && !VirtualThreads.isVirtual(thread)) {
            joinHolding(thread, timeout, site);
            return;
        }
        Operation op = about(t, OpKind.JOIN, target, site);
        s.withMonitor(op, target);
        op.timeout = timeout;
        throwIfInterrupted(s, s.step(t));
    }

    /** Whoever holds the monitor of a platform thread gives it back while it waits for its end, as in the JDK. */
    private static void joinHolding(Thread thread, long timeout, int site) throws InterruptedException {
        long start = Live.scheduler.cells.clock();
        long reason = Wakeup.NORMAL;
        while (reason == Wakeup.NORMAL && isAlive(thread, site)) {
            reason = MonitorHooks.waitFor(thread, Time.left(timeout, start), site);
        }
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    static void throwIfInterrupted(Scheduler s, int event) throws InterruptedException {
        if (s.trace.result(event) == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    /** Instead of {@code Thread.sleep(millis)}. */
    public static void sleep(long millis, int site) throws InterruptedException {
        sleep(millis, 0, site);
    }

    /** Instead of {@code Thread.sleep(millis, nanos)}. */
    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("sleeps");
            Thread.sleep(millis, nanos);
            return;
        }
        if (millis < 0 || nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("timeout value is negative or out of range");
        }
        Operation op = t.op.reset(OpKind.SLEEP, t.index, site);
        op.timeout = Time.nanos(millis, nanos);
        Scheduler s = Live.scheduler;
        throwIfInterrupted(s, s.step(t));
    }

    /** Instead of {@code Thread.sleep(duration)}. */
    public static void sleep(Duration duration, int site) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        if (nanos >= 0) {
            sleep(nanos / NANOS_PER_MILLI, (int) (nanos % NANOS_PER_MILLI), site);
        }
    }

    /** Instead of {@code thread.join(duration)}. */
    public static boolean join(Thread thread, Duration duration, int site) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        Thread.State state = getState(thread, site);
        if (state == Thread.State.NEW) {
            throw new IllegalThreadStateException("Thread not started");
        }
        if (state == Thread.State.TERMINATED || nanos <= 0) {
            return state == Thread.State.TERMINATED;
        }
        join(thread, nanos / NANOS_PER_MILLI, (int) (nanos % NANOS_PER_MILLI), site);
        return !isAlive(thread, site);
    }

    /** Instead of {@code thread.setDaemon(on)}. */
    public static void setDaemon(Thread thread, boolean on, int site) {
        if (VirtualThreads.isVirtual(thread)) {
            thread.setDaemon(on); // which changes nothing, or fails
        }
        if (isAlive(thread, site)) {
            throw new IllegalThreadStateException();
        }
        ThreadState.setDaemon(thread, on, site);
    }

    /** Instead of {@code Thread.yield()} and {@code Thread.onSpinWait()}. */
    @SuppressWarnings("ThreadPriorityCheck") // it stands in for the call of the program
    public static void giveWay(int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Thread.yield();
            return;
        }
        t.op.reset(OpKind.YIELD, t.index, site);
        Live.scheduler.step(t);
    }

    /**
     * First thing in {@code Thread.interrupt}.
     *
     * @return whether it is done already
     */
    public static boolean interrupt(Thread thread) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("interrupts a thread");
            return false;
        }
        Scheduler s = Live.scheduler;
        about(t, OpKind.INTERRUPT, target(s, t, s.programsThread(thread)), Callers.site());
        s.step(t);
        return true;
    }

    /**
     * First thing in {@code Thread.isInterrupted}.
     *
     * @return 0 or 1, or a negative number if the caller is not controlled
     */
    public static int isInterrupted(Thread thread) {
        ControlledThread t = Live.self();
        if (t == null) {
            return -1;
        }
        return (int) observe(t, OpKind.IS_INTERRUPTED, Live.scheduler.programsThread(thread), Callers.site());
    }

    /**
     * First thing in {@code Thread.interrupted}.
     *
     * @return 0 or 1, or a negative number if the caller is not controlled
     */
    public static int interrupted() {
        ControlledThread t = Live.self();
        if (t == null) {
            return -1;
        }
        about(t, OpKind.CLEAR_INTERRUPT, t, Callers.site());
        Scheduler s = Live.scheduler;
        return (int) s.trace.result(s.step(t));
    }

    /** Instead of {@code thread.isAlive()}. */
    public static boolean isAlive(Thread thread, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touches(thread);
            return thread.isAlive();
        }
        return !isNobodyElses(thread) && observe(t, OpKind.IS_ALIVE, thread, site) != 0;
    }

    /** Whether only the current thread can reach a thread, so that nobody can have started it. */
    private static boolean isNobodyElses(Thread thread) {
        return !Live.scheduler.objects.isShared(thread) && !NativeThreads.hasStarted(thread);
    }

    /**
     * First thing in {@code Thread.getState}.
     *
     * @return null if the caller is not controlled
     */
    public static Thread.State getState(Thread thread) {
        if (Live.self() == null) {
            Initialisers.touches(thread);
            return null;
        }
        return getState(thread, Callers.site());
    }

    private static Thread.State getState(Thread thread, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return thread.getState();
        }
        if (isNobodyElses(thread)) {
            return Thread.State.NEW;
        }
        return Thread.State.values()[(int) observe(t, OpKind.THREAD_STATE, thread, site)];
    }

    private static long observe(ControlledThread t, OpKind kind, Thread thread, int site) {
        Scheduler s = Live.scheduler;
        about(t, kind, target(s, t, thread), site);
        return s.trace.result(s.step(t));
    }

    /**
     * First thing in {@code LockSupport.park}.
     *
     * @return whether the thread is under control and has been parked already
     */
    public static boolean park() {
        return park(Operation.FOREVER);
    }

    /** First thing in {@code LockSupport.parkNanos}. */
    public static boolean parkNanos(long nanos) {
        return nanos > 0 && park(nanos);
    }

    private static boolean park(long nanos) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("parks");
            return false;
        }
        Operation op = t.op.reset(OpKind.PARK, t.index, Callers.site());
        op.location = t.name;
        op.timeout = nanos;
        Live.scheduler.step(t);
        return true;
    }

    /** First thing in {@code LockSupport.parkUntil}. */
    public static boolean parkUntil(long deadlineMillis) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("parks");
            return false;
        }
        long millis = Math.max(0, deadlineMillis - Time.currentTimeMillis(0));
        return park(Time.nanos(millis, 0));
    }

    /**
     * First thing in {@code LockSupport.unpark}.
     *
     * @return whether the permit has been given already
     */
    public static boolean unpark(Thread thread) {
        ControlledThread t = Live.self();
        if (t == null || thread == null) {
            Initialisers.touches(thread);
            return false;
        }
        Scheduler s = Live.scheduler;
        ControlledThread target = target(s, t, s.programsThread(thread));
        // A virtual thread keeps a permit that it gets before it is started.
        about(t, OpKind.UNPARK, target, Callers.site()).argument = VirtualThreads.isVirtual(thread) ? 1 : 0;
        s.step(t);
        return true;
    }
}
