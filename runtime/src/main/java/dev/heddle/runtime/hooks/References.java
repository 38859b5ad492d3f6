package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.JdkFields;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * Keeps the garbage collector out of executions: what a weak, soft or phantom reference that is made in an execution
 * refers to lives to its end, so that no reference is cleared or enqueued at a time of the collector's choosing.
 */
public final class References {
    private static final long REFERENT = JdkFields.offset(Reference.class, "referent");

    private References() {}

    /** Last thing in the constructor of every reference. */
    public static void made(Object referent) {
        ControlledThread t = Live.controlled();
        if (t != null && referent != null) {
            t.keep(referent);
        }
    }

    /** Instead of {@code reference.get()}. */
    public static Object get(Reference<?> reference, int site) {
        before(reference, OpKind.READ, site);
        return reference.get();
    }

    /** Instead of {@code reference.refersTo(o)}. */
    @SuppressWarnings("unchecked") // what it refers to is compared, whatever its type
    public static boolean refersTo(Reference<?> reference, Object o, int site) {
        before(reference, OpKind.READ, site);
        return ((Reference<Object>) reference).refersTo(o);
    }

    /** Instead of {@code reference.clear()}. */
    public static void clear(Reference<?> reference, int site) {
        before(reference, OpKind.WRITE, site);
        reference.clear();
        AccessHooks.afterWrite();
    }

    /** Instead of {@code reference.enqueue()}, which clears it first. */
    public static boolean enqueue(Reference<?> reference, int site) {
        before(reference, OpKind.WRITE, site);
        boolean enqueued = reference.enqueue();
        AccessHooks.afterWrite();
        return enqueued;
    }

    private static void before(Reference<?> reference, OpKind kind, int site) {
        AtomicHooks.before(reference, REFERENT, kind.ordinal() << 16 | 'L', site);
    }

    /** Instead of {@code queue.remove()}: what the program itself has enqueued, or nothing ever. */
    public static Reference<?> remove(ReferenceQueue<?> queue, int site) throws InterruptedException {
        return remove(queue, 0, site);
    }

    /** Instead of {@code queue.remove(millis)}; 0 is for ever. */
    public static Reference<?> remove(ReferenceQueue<?> queue, long millis, int site) throws InterruptedException {
        ControlledThread t = Live.self();
        if (t == null || millis < 0) {
            return queue.remove(millis);
        }
        Reference<?> enqueued = queue.poll();
        if (enqueued != null) {
            return enqueued;
        }
        Operation op = t.op.reset(OpKind.SLEEP, t.index, site);
        op.timeout = millis == 0 ? Operation.FOREVER : Time.nanos(millis, 0);
        Scheduler s = Live.scheduler;
        ThreadHooks.throwIfInterrupted(s, s.step(t));
        return queue.poll();
    }
}
