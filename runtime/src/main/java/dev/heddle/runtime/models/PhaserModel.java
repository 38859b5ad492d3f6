package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.AtomicHooks;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.Phaser;

/**
 * How controlled threads wait for a {@code Phaser} to advance: at a gate for each phase, instead of spinning and then
 * queueing. Arriving, registering and advancing are the JDK's own code, which is one read and one update of the state.
 */
public final class PhaserModel {
    private static final int PHASE_SHIFT = 32;
    private static final long STATE = JdkFields.offset(Phaser.class, "state");
    private static final long ROOT = JdkFields.offset(Phaser.class, "root");
    private static final Class<?> NODE = node();
    private static final long INTERRUPTIBLE = JdkFields.offset(NODE, "interruptible");
    private static final long TIMED = JdkFields.offset(NODE, "timed");
    private static final long NANOS = JdkFields.offset(NODE, "nanos");
    private static final long WAS_INTERRUPTED = JdkFields.offset(NODE, "wasInterrupted");

    private PhaserModel() {}

    private static Class<?> node() {
        try {
            return Class.forName(Phaser.class.getName() + "$QNode");
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Stands in: waits until that phase of the root is over, and returns the phase then.
     *
     * @param node how to wait, for the methods that may end early; null for the others
     */
    public static int internalAwaitAdvance(Phaser root, int phase, Object node) {
        ControlledThread t = Live.self();
        boolean interruptible = node != null && Memory.UNSAFE.getBoolean(node, INTERRUPTIBLE);
        boolean timed = node != null && Memory.UNSAFE.getBoolean(node, TIMED);
        long timeout = timed ? Math.max(0, Memory.UNSAFE.getLong(node, NANOS)) : Operation.FOREVER;
        long reason = Counters.acquire(t, gate(t, root, phase), 0, interruptible, timeout);
        int now = phaseNow(root);
        if (reason == Wakeup.INTERRUPTED) {
            if (now == phase) {
                Memory.UNSAFE.putBoolean(node, WAS_INTERRUPTED, true);
            } else {
                ThreadHooks.interrupt(t.thread); // it was over before the interrupt was noticed
            }
        }
        return now;
    }

    /** Stands in. When a phaser is terminated from outside it is called with 0 and 1, for all even and odd phases. */
    public static void releaseWaiters(Phaser phaser, int phase) {
        ControlledThread t = Live.self();
        Object root = Memory.reference(phaser, ROOT);
        open(t, root, phase);
        long state = Memory.UNSAFE.getLong(root, STATE);
        int last = (int) (state >>> PHASE_SHIFT) & Integer.MAX_VALUE;
        if (state < 0 && last != phase && (last & 1) == phase && isTerminating(t)) {
            open(t, root, last); // once it is terminated its phase stays as it is, so looking at it is no event
        }
    }

    /** Whether it is this thread that terminates the phaser; one that has advanced it must not notice that another does. */
    private static boolean isTerminating(ControlledThread t) {
        t.hush();
        boolean answer = false;
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            answer |= frame.getMethodName().equals("forceTermination")
                    && frame.getClassName().equals(Phaser.class.getName());
        }
        t.unhush();
        return answer;
    }

    private static void open(ControlledThread t, Object root, int phase) {
        Counters.release(t, gate(t, root, phase), 1);
    }

    private static int gate(ControlledThread t, Object root, int phase) {
        Scheduler s = Live.scheduler;
        return s.gates.entry(Locks.entry(s, t, root), phase);
    }

    private static int phaseNow(Object root) {
        AtomicHooks.before(root, STATE, OpKind.READ.ordinal() << 16 | 'J', Callers.site());
        return (int) (Memory.UNSAFE.getLong(root, STATE) >>> PHASE_SHIFT);
    }
}
