package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.hooks.WaitSets;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * The conditions of a {@code ReentrantLock} and of a write lock, for controlled threads: each method stands in for the one
 * of that name. Those of a program's own synchronizers run as they are.
 */
public final class ConditionModel {
    private ConditionModel() {}

    /** Stands in. */
    public static void await(Condition condition) throws InterruptedException {
        if (waitFor(condition, Operation.FOREVER) == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    /** Stands in. */
    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return awaitFor(condition, unit.toNanos(time));
    }

    /** Stands in. */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        long start = Live.scheduler.cells.clock();
        boolean notified = awaitFor(condition, nanos);
        long left = nanos - (Live.scheduler.cells.clock() - start);
        return notified ? left : Math.min(left, 0);
    }

    /** Stands in. */
    @SuppressWarnings("JavaUtilDate") // the method that it stands in for has it
    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        return awaitFor(condition, Time.nanos(Math.max(0, deadline.getTime() - Time.currentTimeMillis(0)), 0));
    }

    private static boolean awaitFor(Condition condition, long nanos) throws InterruptedException {
        long reason = waitFor(condition, Math.max(0, nanos));
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Stands in. */
    public static void awaitUninterruptibly(Condition condition) {
        boolean interrupted = false;
        while (waitFor(condition, Operation.FOREVER) == Wakeup.INTERRUPTED) {
            interrupted = true;
        }
        if (interrupted) {
            ThreadHooks.interrupt(Live.self().thread);
        }
    }

    private static long waitFor(Condition condition, long timeout) {
        ControlledThread t = Live.self();
        Object sync = Synchronizers.ofCondition(condition);
        if (Synchronizers.isReadWriteLock(sync)) {
            return ReadWriteLocks.waitFor(t, sync, condition, timeout);
        }
        Scheduler s = Live.scheduler;
        int e = Locks.owned(s, t, sync);
        t.hush();
        s.sharing.publish(t, sync);
        s.sharing.publish(t, condition);
        t.unhush();
        int c = s.objects.find(condition);
        operation(s, t, OpKind.WAIT, e, c).timeout = timeout;
        return WaitSets.waitFor(s, t, Callers.site());
    }

    private static Operation operation(Scheduler s, ControlledThread t, OpKind kind, int lock, int condition) {
        Operation op = Locks.operation(s, t, kind, lock);
        op.condition = condition;
        op.conditionName = s.objects.name(condition);
        op.argument = Synchronizers.isFair(s.objects.object(lock)) ? Operation.IN_FAIR_LINE : Operation.IN_LINE;
        return op;
    }

    /** Stands in. */
    public static void signal(Condition condition) {
        signal(condition, OpKind.NOTIFY);
    }

    /** Stands in. */
    public static void signalAll(Condition condition) {
        signal(condition, OpKind.NOTIFY_ALL);
    }

    private static void signal(Condition condition, OpKind kind) {
        ControlledThread t = Live.self();
        Object sync = Synchronizers.ofCondition(condition);
        if (Synchronizers.isReadWriteLock(sync)) {
            ReadWriteLocks.signal(t, sync, condition, kind);
            return;
        }
        Scheduler s = Live.scheduler;
        int e = Locks.owned(s, t, sync);
        int c = s.objects.find(condition);
        if (c >= 0 && s.objects.shared(c)) { // nobody can wait for what nobody else can reach
            operation(s, t, kind, e, c);
            s.step(t);
        }
    }
}
