package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code CyclicBarrier} for controlled threads: each method stands in for the one of that name. As in the JDK all that
 * happens to it happens inside its lock, the barrier action too. But its state is a number, which says which generation is
 * under way and whether that is broken; each generation counts those who arrive by itself; and whoever has to wait does so
 * at the gate of its generation, and then looks how that has ended.
 */
public final class CyclicBarrierModel {
    private static final long PARTIES = JdkFields.offset(CyclicBarrier.class, "parties");
    private static final long ACTION = JdkFields.offset(CyclicBarrier.class, "barrierCommand");
    private static final long GENERATION = JdkFields.offset(CyclicBarrier.class, "generation");
    private static final long GENERATION_BROKEN = JdkFields.offset(generationClass(), "broken");

    // The state: twice the number of the generation, and whether it is broken.
    private static final long BROKEN = 1;
    private static final long NEXT = 2;

    /** How a generation has ended, unless it is broken. */
    private static final long TRIPPED = 0;

    private CyclicBarrierModel() {}

    private static Class<?> generationClass() {
        try {
            return Class.forName(CyclicBarrier.class.getName() + "$Generation");
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int entry(ControlledThread t, CyclicBarrier barrier) {
        boolean broken = Memory.UNSAFE.getBoolean(Memory.reference(barrier, GENERATION), GENERATION_BROKEN);
        int e = Counters.entry(Live.scheduler, t, barrier, broken ? BROKEN : 0);
        t.hush();
        Live.scheduler.sharing.publish(t, barrier); // the thread may wait, and whoever is to end that must see it
        t.unhush();
        return e;
    }

    private static ReentrantLock lock(CyclicBarrier barrier) {
        ReentrantLock lock = Synchronizers.lockOf(barrier);
        ReentrantLockModel.lock(lock);
        return lock;
    }

    /** Stands in for what both methods {@code await} call. */
    public static int dowait(CyclicBarrier barrier, boolean timed, long nanos)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        ControlledThread t = Live.self();
        int e = entry(t, barrier);
        int index;
        long state;
        ReentrantLock lock = lock(barrier);
        try {
            state = Variables.get(t, e);
            if ((state & BROKEN) != 0) {
                throw new BrokenBarrierException();
            }
            if (ThreadHooks.interrupted() == 1) {
                endBroken(t, e, state);
                throw new InterruptedException();
            }
            long before = Variables.update(t, arrived(gate(e, state)), n -> n + 1);
            index = Memory.UNSAFE.getInt(barrier, PARTIES) - 1 - (int) before;
            if (index == 0) {
                trip(t, e, state, (Runnable) Memory.reference(barrier, ACTION));
                return 0;
            }
            if (timed && nanos <= 0) {
                endBroken(t, e, state);
                throw new TimeoutException();
            }
        } finally {
            ReentrantLockModel.unlock(lock);
        }
        await(t, barrier, e, state, timed ? nanos : Operation.FOREVER);
        return index;
    }

    /** All have arrived. */
    private static void trip(ControlledThread t, int e, long state, Runnable action) {
        boolean ran = action == null;
        try {
            if (!ran) {
                action.run();
                ran = true;
            }
        } finally {
            if (!t.abandoned && !Live.scheduler.isOver()) {
                if (ran) {
                    Variables.set(t, e, state + NEXT);
                    open(t, e, state);
                } else {
                    endBroken(t, e, state);
                }
            }
        }
    }

    private static void endBroken(ControlledThread t, int e, long state) {
        Variables.set(t, e, state | BROKEN);
        Variables.set(t, ending(gate(e, state)), BROKEN);
        open(t, e, state);
    }

    /** A generation is over: those that wait for it may go on. */
    private static void open(ControlledThread t, int e, long state) {
        Counters.release(t, gate(e, state), 1);
    }

    private static void await(ControlledThread t, CyclicBarrier barrier, int e, long generation, long timeout)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        int gate = gate(e, generation);
        long reason = Counters.acquire(t, gate, 0, true, timeout);
        if (reason != Wakeup.NORMAL) {
            giveUp(t, barrier, e, generation, reason);
        }
        if (Variables.get(t, ending(gate)) != TRIPPED) {
            throw new BrokenBarrierException();
        }
    }

    /** An interrupt, or the end of the time, breaks the generation; unless that is over by now, which then counts. */
    private static void giveUp(ControlledThread t, CyclicBarrier barrier, int e, long generation, long reason)
            throws InterruptedException, TimeoutException {
        ReentrantLock lock = lock(barrier);
        try {
            long state = Variables.get(t, e);
            if (state == generation) {
                endBroken(t, e, state);
                if (reason == Wakeup.INTERRUPTED) {
                    throw new InterruptedException();
                }
                throw new TimeoutException();
            }
        } finally {
            ReentrantLockModel.unlock(lock);
        }
        if (reason == Wakeup.INTERRUPTED) {
            ThreadHooks.interrupt(t.thread);
        }
    }

    private static int gate(int e, long state) {
        return Live.scheduler.gates.entry(e, state / NEXT);
    }

    /** How the generation of that gate has ended, as a variable. */
    private static int ending(int gate) {
        return Live.scheduler.gates.entry(gate, 0, TRIPPED);
    }

    /** How many have arrived in the generation of that gate, as a variable. */
    private static int arrived(int gate) {
        return Live.scheduler.gates.entry(gate, 1, 0);
    }

    /** Stands in. */
    public static boolean isBroken(CyclicBarrier barrier) {
        ControlledThread t = Live.self();
        int e = entry(t, barrier);
        ReentrantLock lock = lock(barrier);
        try {
            return (Variables.get(t, e) & BROKEN) != 0;
        } finally {
            ReentrantLockModel.unlock(lock);
        }
    }

    /** Stands in. Nobody waits any more for a generation that is broken. */
    public static int getNumberWaiting(CyclicBarrier barrier) {
        ControlledThread t = Live.self();
        int e = entry(t, barrier);
        ReentrantLock lock = lock(barrier);
        try {
            long state = Variables.get(t, e);
            return (state & BROKEN) != 0 ? 0 : (int) Variables.get(t, arrived(gate(e, state)));
        } finally {
            ReentrantLockModel.unlock(lock);
        }
    }

    /** Stands in: breaks the generation under way and begins another. */
    public static void reset(CyclicBarrier barrier) {
        ControlledThread t = Live.self();
        int e = entry(t, barrier);
        ReentrantLock lock = lock(barrier);
        try {
            long state = Variables.get(t, e);
            if ((state & BROKEN) == 0) {
                endBroken(t, e, state);
            }
            Variables.set(t, e, (state | BROKEN) + BROKEN);
        } finally {
            ReentrantLockModel.unlock(lock);
        }
    }
}
