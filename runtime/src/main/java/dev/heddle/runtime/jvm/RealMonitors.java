package dev.heddle.runtime.jvm;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Monitors for threads that are not controlled but run rewritten code, such as an ordinary test in the same JVM: a real
 * lock per object, kept as long as the object lives.
 */
public final class RealMonitors {
    private static final Map<Key, Monitor> MONITORS = new HashMap<>();
    private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

    private RealMonitors() {}

    private static final class Monitor {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition waiters = lock.newCondition();
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object o) {
            super(o, GONE);
            hash = System.identityHashCode(o);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key k && get() != null && k.refersTo(get());
        }
    }

    private static Monitor of(Object o) {
        synchronized (MONITORS) {
            for (Object k = GONE.poll(); k != null; k = GONE.poll()) {
                MONITORS.remove(k);
            }
            return MONITORS.computeIfAbsent(new Key(o), k -> new Monitor());
        }
    }

    public static void enter(Object o) {
        of(o).lock.lock();
    }

    public static void exit(Object o) {
        of(o).lock.unlock();
    }

    public static boolean holds(Object o) {
        return of(o).lock.isHeldByCurrentThread() || Thread.holdsLock(o);
    }

    /** Code that is not rewritten has taken the JVM's own monitor and calls code that is. */
    private static boolean holdsOnlyReal(Monitor m, Object o) {
        return !m.lock.isHeldByCurrentThread() && Thread.holdsLock(o);
    }

    @SuppressWarnings("WaitNotInLoop")
    public // the loop is the caller's, as with Object.wait
    static void await(Object o, long millis, int nanos) throws InterruptedException {
        Monitor m = of(o);
        if (holdsOnlyReal(m, o)) {
            o.wait(millis, nanos);
        } else if (millis == 0 && nanos == 0) {
            m.waiters.await();
        } else {
            m.waiters.awaitNanos(TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
        }
    }

    /** Wakes who waits; also threads that wait in code as it was before it was rewritten, which look again what there is. */
    @SuppressWarnings("NakedNotify")
    public static void signal(Object o, boolean all) {
        signalRewritten(o, all);
        if (!Thread.holdsLock(o)) {
            synchronized (o) {
                o.notifyAll();
            }
        }
    }

    private static void signalRewritten(Object o, boolean all) {
        Monitor m = of(o);
        if (holdsOnlyReal(m, o)) {
            if (all) {
                o.notifyAll();
            } else {
                o.notify();
            }
        } else if (all) {
            m.waiters.signalAll();
        } else {
            m.waiters.signal();
        }
    }
}
