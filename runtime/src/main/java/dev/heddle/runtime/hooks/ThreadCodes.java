package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.engine.VirtualThreads;
import dev.heddle.runtime.names.SameStart;

/**
 * Says in the trace which threads run the same code: a thread that starts like an earlier one of the same starter has the
 * name of that one for its code. It follows from the starter's history, as names do, so it is the same in all executions.
 */
final class ThreadCodes {
    /** Of so many different codes the first thread is remembered; who starts more mostly starts no two alike. */
    private static final int MOST = 16;

    private ThreadCodes() {}

    /** A thread is started. */
    static void compare(Scheduler s, ControlledThread starter, ControlledThread child) {
        starter.hush();
        try {
            boolean virtual = VirtualThreads.isVirtual(child.thread);
            if (!SameStart.isOrdinary(child.thread, virtual)) {
                child.tellApart();
                return;
            }
            Object task = taskOf(child.thread, virtual);
            boolean identity = s.demands.sees(Detail.IDENTITY);
            for (int i = 0; i < starter.firsts(); i++) {
                ControlledThread first = starter.first(i);
                Object firstTask = taskOf(first.thread, virtual && VirtualThreads.isVirtual(first.thread));
                if (s.starts.areAlike(child.thread, task, first.thread, firstTask, identity)) {
                    s.trace.threadCode(child.index, first.name);
                    return;
                }
            }
            if (starter.firsts() < MOST) {
                starter.addFirst(child);
            }
        } finally {
            starter.unhush();
        }
    }

    private static Object taskOf(Thread thread, boolean virtual) {
        return virtual ? VirtualThreads.bodyOf(thread) : SameStart.taskOf(thread);
    }
}
