package programs.uncontrolled;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Counts to a number in every way that is modelled, hooked or replaced; run by threads that nobody controls. */
public final class OrdinaryPrimitives {
    private final StampedLock stamped = new StampedLock();
    private final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    private final Semaphore fair = new Semaphore(1, true);
    private final Exchanger<int[]> exchanger = new Exchanger<>();
    private final Phaser phaser;
    private final StringBuffer text = new StringBuffer();
    private final MethodHandle get;
    private final MethodHandle set;
    private final int[] counts = new int[4];
    private int field;

    public OrdinaryPrimitives(int parties) throws ReflectiveOperationException {
        phaser = new Phaser(parties);
        get = MethodHandles.lookup().findGetter(OrdinaryPrimitives.class, "field", int.class);
        set = MethodHandles.lookup().findSetter(OrdinaryPrimitives.class, "field", int.class);
    }

    /** Adds one to each count, and meets another thread. */
    public void round() throws Throwable {
        long stamp = stamped.writeLock();
        counts[0]++;
        stamped.unlockWrite(stamp);
        readWrite.writeLock().lock();
        Array.setInt(counts, 1, Array.getInt(counts, 1) + 1);
        readWrite.writeLock().unlock();
        fair.acquire();
        counts[2]++;
        set.invokeExact(this, (int) get.invokeExact(this) + 1);
        fair.release();
        int[] got = exchanger.exchange(new int[] {1});
        stamped.asWriteLock().lock();
        counts[3] += got[0];
        stamped.asWriteLock().unlock();
        text.append('x');
        phaser.arriveAndAwaitAdvance();
    }

    /** Whether every count is what so many rounds make. */
    public boolean counted(int rounds) {
        int[] expected = new int[4];
        Arrays.fill(expected, rounds);
        long stamp = stamped.tryOptimisticRead();
        readWrite.readLock().lock();
        boolean same = Arrays.equals(counts, expected) && field == rounds && text.length() == rounds;
        readWrite.readLock().unlock();
        return same && stamped.validate(stamp) && Thread.activeCount() > 0;
    }
}
