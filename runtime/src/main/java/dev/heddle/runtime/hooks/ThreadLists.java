package dev.heddle.runtime.hooks;

import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.QuietHooks;
import dev.heddle.runtime.engine.Scheduler;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Called by rewritten code instead of the methods that list threads: only the program's own are listed, since the JVM knows
 * nothing of them, and what else runs is none of its business. Whether one of them is alive is looked at as an operation of
 * its own, where the caller can know that there is such a thread: it started it, or was started by it. Others may or may
 * not exist yet, which is not explored and therefore named.
 */
public final class ThreadLists {
    private ThreadLists() {}

    /** Instead of {@code group.activeCount()}. */
    public static int activeCount(ThreadGroup group, int site) {
        ControlledThread t = Live.self();
        return t == null ? group.activeCount() : alive(t, group, true, site).length;
    }

    /** Instead of {@code Thread.activeCount()}. */
    public static int activeCount(int site) {
        ControlledThread t = Live.self();
        return t == null ? Thread.activeCount() : activeCount(t.thread.getThreadGroup(), site);
    }

    /** Instead of {@code group.enumerate(list)}. */
    @SuppressWarnings("ThreadGroupEnumerate") // the method that it stands in for
    public static int enumerate(ThreadGroup group, Thread[] list, int site) {
        return enumerate(group, list, true, site);
    }

    /** Instead of {@code group.enumerate(list, recurse)}. */
    public static int enumerate(ThreadGroup group, Thread[] list, boolean recurse, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return group.enumerate(list, recurse);
        }
        Thread[] all = alive(t, group, recurse, site);
        int n = Math.min(all.length, list.length);
        for (int i = 0; i < n; i++) {
            AccessHooks.beforeElementWrite(list, i, site);
            list[i] = all[i];
            AccessHooks.afterWrite();
        }
        return n;
    }

    /** Instead of {@code Thread.enumerate(list)}. */
    public static int enumerate(Thread[] list, int site) {
        ControlledThread t = Live.self();
        return t == null ? Thread.enumerate(list) : enumerate(t.thread.getThreadGroup(), list, true, site);
    }

    /** Instead of {@code group.interrupt()}. */
    public static void interrupt(ThreadGroup group, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            group.interrupt();
            return;
        }
        for (Thread thread : alive(t, group, true, site)) {
            ThreadHooks.interrupt(thread);
        }
    }

    /** Instead of {@code Thread.getAllStackTraces()}. */
    public static Map<Thread, StackTraceElement[]> getAllStackTraces(int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return Thread.getAllStackTraces();
        }
        Map<Thread, StackTraceElement[]> all = new HashMap<>();
        for (Thread thread : alive(t, null, true, site)) {
            all.put(thread, getStackTrace(thread, site));
        }
        return all;
    }

    /** Instead of {@code thread.getStackTrace()}. */
    public static StackTraceElement[] getStackTrace(Thread thread, int site) {
        ControlledThread t = Live.self();
        Scheduler s = Live.scheduler;
        int e = t == null ? -1 : s.objects.find(thread);
        int i = e < 0 ? -1 : s.objects.thread(e);
        if (i < 0 && (t == null || thread != t.thread)) {
            return thread.getStackTrace();
        }
        t.tellApart();
        t.hush();
        try {
            if (thread == t.thread) {
                return Thread.currentThread().getStackTrace();
            }
            s.escaped("where a thread is, its stack trace, is not under control", t.placeOf(site));
            return StackTraces.programs(s.switching.stackOf(s.thread(i)));
        } finally {
            t.unhush();
        }
    }

    /** The threads that are alive, in the order in which they became known: of that group, or of all. */
    private static Thread[] alive(ControlledThread t, ThreadGroup group, boolean recurse, int site) {
        Scheduler s = Live.scheduler;
        t.tellApart();
        t.listedAt = t.placeOf(site);
        Thread[] found = new Thread[s.threadCount()];
        int n = 0;
        for (int i = 0; i < found.length; i++) {
            ControlledThread other = s.thread(i);
            if (other.store == null && isIn(other.thread, group, recurse) && isAlive(s, t, other, site)) {
                found[n++] = other.thread;
            }
        }
        return Arrays.copyOf(found, n);
    }

    private static boolean isIn(Thread thread, ThreadGroup group, boolean recurse) {
        if (thread.getClass().getName().equals("java.lang.VirtualThread")) {
            return false; // the JDK lists none either
        }
        ThreadGroup own = thread.getThreadGroup();
        return group == null || own == group || recurse && own != null && group.parentOf(own);
    }

    private static boolean isAlive(Scheduler s, ControlledThread t, ControlledThread other, int site) {
        if (other == t) {
            return true;
        }
        if (other.starter == t.index || isAncestor(s, other, t)) {
            return ThreadHooks.isAlive(other.thread, site);
        }
        unknown(s, t);
        return s.cells.get(other.index, Slot.STATUS) == Cells.ALIVE;
    }

    private static void unknown(Scheduler s, ControlledThread t) {
        QuietHooks.enter();
        try {
            s.escaped("threads are listed that others start, which is not under control", t.listedAt);
        } finally {
            QuietHooks.exit();
        }
    }

    /** A thread starts another, which might have been on a list of a third one. */
    static void started(Scheduler s, ControlledThread starter) {
        for (int i = 0; i < s.threadCount(); i++) {
            ControlledThread t = s.thread(i);
            if (t.listedAt != 0 && t != starter) {
                unknown(s, t);
            }
        }
    }

    private static boolean isAncestor(Scheduler s, ControlledThread other, ControlledThread t) {
        for (int i = t.starter; i >= 0; i = s.thread(i).starter) {
            if (i == other.index) {
                return true;
            }
        }
        return false;
    }
}
