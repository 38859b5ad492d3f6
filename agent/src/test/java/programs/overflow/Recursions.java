package programs.overflow;

import java.util.HashMap;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Endless recursions through visible operations of all sorts. Each is caught by the thread that does it, as a program may
 * do; then everything that it went through must be as usable as before.
 */
public enum Recursions {
    /** Takes and leaves a monitor on each level. */
    MONITOR {
        @Override
        void level(Recursion r) {
            synchronized (r) {
                r.field++;
            }
            r.down(this);
        }
    },
    /** Holds a monitor all the way down. */
    NESTED_MONITOR {
        @Override
        void level(Recursion r) {
            synchronized (r) {
                r.field++;
                r.down(this);
            }
        }
    },
    /** Holds a monitor of its own on each level, which is shared at once. */
    NEW_MONITORS {
        @Override
        void level(Recursion r) {
            Object lock = new Object();
            synchronized (lock) {
                r.published = lock;
                r.down(this);
            }
        }
    },
    /** The same with a synchronized method. */
    SYNCHRONIZED_METHOD {
        @Override
        void level(Recursion r) {
            r.increment();
            r.down(this);
        }
    },
    /** Takes a lock on each level and gives it back on the way up. */
    LOCK {
        @Override
        void level(Recursion r) {
            r.lock.lock();
            try {
                r.field++;
                r.down(this);
            } finally {
                r.lock.unlock();
            }
        }
    },
    /** Waits for a moment on each level. */
    CONDITION {
        @Override
        void level(Recursion r) {
            r.lock.lock();
            try {
                r.condition.awaitNanos(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                r.lock.unlock();
            }
            r.down(this);
        }
    },
    /** Takes a permit and gives it back. */
    SEMAPHORE {
        @Override
        void level(Recursion r) {
            r.semaphore.acquireUninterruptibly();
            r.semaphore.release();
            r.down(this);
        }
    },
    /** Atomic updates. */
    ATOMIC {
        @Override
        void level(Recursion r) {
            r.atomic.incrementAndGet();
            r.reference.set(new int[1]);
            r.down(this);
        }
    },
    /** Hands over objects, of which each refers to others. */
    PUBLISHING {
        @Override
        void level(Recursion r) {
            r.published = new Object[] {new Object[] {new AtomicReference<>(new int[1])}};
            r.down(this);
        }
    },
    /** Goes through code of the JDK that is rewritten. */
    COLLECTIONS {
        @Override
        void level(Recursion r) {
            r.concurrent.merge(1, 1, Integer::sum);
            r.vector.add(1);
            r.vector.clear();
            r.map.put(1, 1);
            r.down(this);
        }
    },
    /** Asks about threads, the time and hash codes. */
    THREADS {
        @Override
        void level(Recursion r) {
            Thread.yield();
            if (Thread.currentThread().isInterrupted() || System.nanoTime() == 1 || new Object().hashCode() == 1) {
                r.field++;
            }
            r.down(this);
        }
    },
    /** Touches nothing that others can see. */
    ALONE {
        @Override
        void level(Recursion r) {
            r.down(this);
        }
    };

    abstract void level(Recursion r);

    /** What threads share while they recurse. */
    public static final class Recursion {
        private final int padding;
        private int field;
        private Object published;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition condition = lock.newCondition();
        private final Semaphore semaphore = new Semaphore(1);
        private final AtomicInteger atomic = new AtomicInteger();
        private final AtomicReference<int[]> reference = new AtomicReference<>();
        private final ConcurrentHashMap<Integer, Integer> concurrent = new ConcurrentHashMap<>();
        private final Vector<Integer> vector = new Vector<>();
        private final Map<Integer, Integer> map = new HashMap<>();
        private int caught;

        /** With that many levels before the first visible operation, so that the stack ends elsewhere. */
        public Recursion(int padding) {
            this.padding = padding;
        }

        private synchronized void increment() {
            field++;
        }

        @SuppressWarnings("InfiniteRecursion") // the point
        private void down(Recursions how) {
            how.level(this);
        }

        private int pad(int levels, Recursions how) {
            if (levels > 0) {
                return pad(levels - 1, how) + 1;
            }
            down(how);
            return 0;
        }

        /** Recurses until the stack is used up, and goes on. */
        public void run(Recursions how) {
            try {
                pad(padding, how);
            } catch (StackOverflowError e) {
                synchronized (this) {
                    caught++;
                }
            }
        }

        /** Afterwards: whether so many threads came back, and all is free again. */
        public void check(int threads) {
            synchronized (this) {
                if (caught != threads) {
                    throw new AssertionError(caught + " came back");
                }
            }
            if (lock.isLocked() || lock.hasQueuedThreads()) {
                throw new AssertionError("locked");
            }
            if (semaphore.availablePermits() > 1) {
                throw new AssertionError("too many permits");
            }
        }
    }
}
