package dev.heddle.runtime.models;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The object inside each lock or counter of the JDK that stands for it in the model: the lock itself may also be used as a
 * monitor, and a read-write lock's two halves are one.
 */
final class Synchronizers {
    private static final long LOCK = sync(ReentrantLock.class);
    private static final long READ_WRITE = sync(ReentrantReadWriteLock.class);
    private static final long READ = sync(ReentrantReadWriteLock.ReadLock.class);
    private static final long WRITE = sync(ReentrantReadWriteLock.WriteLock.class);
    private static final long SEMAPHORE = sync(Semaphore.class);
    private static final long LATCH = sync(CountDownLatch.class);
    private static final long BARRIER = offset(CyclicBarrier.class, "lock");
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long CONDITIONS_LOCK = offset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
    private static final long LONG_CONDITIONS_LOCK =
            offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

    private Synchronizers() {}

    private static long sync(Class<?> type) {
        return offset(type, "sync");
    }

    private static long offset(Class<?> type, String field) {
        for (Field f : JdkFields.declaredFields(type)) {
            if (f.getName().equals(field)) {
                return Memory.UNSAFE.objectFieldOffset(f);
            }
        }
        throw new IllegalStateException("this JDK's " + type.getName() + " has no field " + field);
    }

    /** What is in that field, shared if the object is: the methods that would read the field are stood in for. */
    private static Object inside(Object outer, long offset) {
        Object inner = Memory.reference(outer, offset);
        ControlledThread t = Live.self();
        if (t != null) {
            Live.scheduler.sharing.shareInside(t, outer, inner);
        }
        return inner;
    }

    static Object of(ReentrantLock lock) {
        return inside(lock, LOCK);
    }

    static Object of(ReentrantReadWriteLock lock) {
        return inside(lock, READ_WRITE);
    }

    static Object of(ReentrantReadWriteLock.ReadLock lock) {
        return inside(lock, READ);
    }

    static Object of(ReentrantReadWriteLock.WriteLock lock) {
        return inside(lock, WRITE);
    }

    static Object of(Semaphore semaphore) {
        return inside(semaphore, SEMAPHORE);
    }

    static Object of(CountDownLatch latch) {
        return inside(latch, LATCH);
    }

    /** The lock inside which all happens to a barrier. */
    static ReentrantLock lockOf(CyclicBarrier barrier) {
        return (ReentrantLock) inside(barrier, BARRIER);
    }

    /** Of one of the JDK's two sorts of conditions. */
    static Object ofCondition(Object condition) {
        return inside(
                condition,
                condition instanceof AbstractQueuedSynchronizer.ConditionObject
                        ? CONDITIONS_LOCK
                        : LONG_CONDITIONS_LOCK);
    }

    /** Of a condition that is asked about: it must be one of that lock's. */
    static Object ofCondition(Object condition, Object sync) {
        if (condition == null) {
            throw new NullPointerException();
        }
        boolean isOne = condition instanceof AbstractQueuedSynchronizer.ConditionObject
                || condition instanceof AbstractQueuedLongSynchronizer.ConditionObject;
        if (!isOne || ofCondition(condition) != sync) {
            throw new IllegalArgumentException(isOne ? "Not owner" : "not owner");
        }
        return sync;
    }

    /** What the JDK itself keeps there: the permits a semaphore, or the count a latch, was created with. */
    static int state(Object sync) {
        return Memory.UNSAFE.getInt(sync, STATE);
    }

    static boolean isLock(Object sync) {
        return isSyncOf(sync, ReentrantLock.class);
    }

    /** Whether it is that of a fair lock: the JDK has a class for those. */
    static boolean isFair(Object sync) {
        return sync.getClass().getSimpleName().equals("FairSync");
    }

    static boolean isReadWriteLock(Object sync) {
        return isSyncOf(sync, ReentrantReadWriteLock.class);
    }

    private static boolean isSyncOf(Object sync, Class<?> type) {
        return sync.getClass().getNestHost() == type;
    }
}
