package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.jvm.StackReserve;

/** Threads of pools and timers that wait for work, which nobody may ever give them. */
public final class IdleWorkers {
    private static final String TIMER_QUEUE = "java.util.TaskQueue";

    private IdleWorkers() {}

    /** A worker of a pool looks for its next task. */
    public static void enter() {
        ControlledThread t = Live.self();
        if (t != null) {
            StackReserve.claim();
            t.seeking++;
        }
    }

    /** It has one, or is to end. */
    public static void exit() {
        ControlledThread t = Live.self();
        if (t != null) {
            t.seeking--;
        }
    }

    /** Whether the first thread has ended, and all others that have not, daemons apart, wait for work. */
    static boolean areAllThatIsLeft(Scheduler s) {
        for (int i = 0; i < s.threadCount(); i++) {
            ControlledThread t = s.thread(i);
            if (t.op.kind != null && !t.daemon && !isOne(s, t)) {
                return false;
            }
        }
        return s.thread(0).ended;
    }

    /** Whether the thread waits for work. */
    static boolean isOne(Scheduler s, ControlledThread t) {
        return t.seeking > 0 && (t.op.kind == OpKind.WAKE || t.op.kind == OpKind.PARK)
                || t.op.kind == OpKind.WAKE
                        && s.objects.object(t.op.monitor).getClass().getName().equals(TIMER_QUEUE);
    }
}
