package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.runtime.engine.RunOptions;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;

/** What taking and giving back a shared lock costs, against two accesses to a field of a shared object: two events each. */
public final class LockCost {
    private static final int ROUNDS = 40;
    private static final int TIMES = 100_000;

    /** Where every thread could find them. */
    private static final ReentrantLock LOCK = new ReentrantLock();

    private static final Object MONITOR = new Object();

    @SuppressWarnings("UnusedVariable") // incrementing it is the point
    private static int field;

    private LockCost() {}

    /** No arguments. */
    public static void main(String[] args) {
        double accesses = Double.MAX_VALUE;
        double lock = Double.MAX_VALUE;
        double monitor = Double.MAX_VALUE;
        try (JavaTarget accessing = new JavaTarget(LockCost::access, RunOptions.DEFAULT);
                JavaTarget locking = new JavaTarget(LockCost::lock, RunOptions.DEFAULT);
                JavaTarget entering = new JavaTarget(LockCost::enter, RunOptions.DEFAULT)) {
            // They take turns, and the best of many counts: whatever else goes on in the machine only adds.
            for (int i = 0; i < ROUNDS; i++) {
                accesses = Math.min(accesses, nanos(accessing));
                lock = Math.min(lock, nanos(locking));
                monitor = Math.min(monitor, nanos(entering));
            }
        }
        System.out.printf(Locale.ROOT, "a read and a write of a field: %.1f ns%n", accesses / TIMES);
        print("lock and unlock of a ReentrantLock", lock, accesses);
        print("enter and exit of a monitor", monitor, accesses);
    }

    private static void print(String what, double nanos, double accesses) {
        System.out.printf(Locale.ROOT, "%s: %.1f ns, ratio %.2f%n", what, nanos / TIMES, nanos / accesses);
    }

    private static void access() {
        for (int i = 0; i < TIMES; i++) {
            field++;
        }
    }

    @SuppressWarnings("LockNotBeforeTry") // nothing comes between
    private static void lock() {
        for (int i = 0; i < TIMES; i++) {
            LOCK.lock();
            LOCK.unlock();
        }
    }

    @SuppressWarnings("EmptyBlock") // entering it is the point
    private static void enter() {
        for (int i = 0; i < TIMES; i++) {
            synchronized (MONITOR) {
            }
        }
    }

    private static double nanos(JavaTarget target) {
        long start = System.nanoTime();
        Execution e = target.run(Schedule.EMPTY, candidates -> 0);
        long end = System.nanoTime();
        if (!e.failures().isEmpty() || e.trace().size() < 2 * TIMES) {
            throw new IllegalStateException(e.trace().size() + " events, " + e.failures());
        }
        return end - start;
    }
}
