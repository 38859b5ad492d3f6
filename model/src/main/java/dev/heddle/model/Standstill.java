package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * The failure that no thread can go on: a deadlock, with the ring of those who wait for one another if there is one, or a
 * livelock. Every target has the same words for it. Written without streams and lambdas: the live scheduler calls it in a
 * thread of the program.
 */
public final class Standstill {
    /** The type of a deadlock in which threads wait for one another in a ring. */
    public static final String CYCLE = "cycle";

    private static final String IDLE = " waits for work for ever: its pool or timer is not shut down";

    private Standstill() {}

    /**
     * The failure.
     *
     * @param blocked all threads that have a pending operation; at least one that the program cannot end without
     * @param mainEnded whether the program's first thread has ended
     * @param trace the execution
     * @param siteOf a site of the trace as text
     */
    public static Failure failure(
            List<BlockedThread> blocked, boolean mainEnded, Trace trace, IntFunction<String> siteOf) {
        List<BlockedThread> counted = new ArrayList<>();
        for (BlockedThread t : blocked) {
            if (!t.daemon() || t.kind() == OpKind.LOCK) {
                counted.add(t);
            }
        }
        for (BlockedThread t : counted) {
            if (t.kind() == OpKind.AWAIT) {
                return livelock(t, counted, trace, siteOf);
            }
        }
        List<BlockedThread> ring = ring(blocked);
        if (!ring.isEmpty()) {
            String message = "cycle of " + ring.size() + " threads: " + paths(ring);
            return deadlock(CYCLE, message, ring.get(0), ordered(ring, counted));
        }
        BlockedThread first = toBlame(counted);
        if (mainEnded) {
            String message = "main has ended, but " + first.path() + (first.idle() ? IDLE : " can never go on");
            return deadlock("left-running", message, first, counted);
        }
        return deadlock("blocked", "no thread can go on: " + first.text(), first, counted);
    }

    private static Failure deadlock(String type, String message, BlockedThread first, List<BlockedThread> all) {
        return new Failure(Failure.Kind.DEADLOCK, type, message, first.path(), first.site(), lines(all), waits(all));
    }

    /** Those to be told first, and then the others. */
    private static List<BlockedThread> ordered(List<BlockedThread> first, List<BlockedThread> others) {
        List<BlockedThread> all = new ArrayList<>(first);
        for (BlockedThread t : others) {
            if (indexOf(t.number(), all) < 0) {
                all.add(t);
            }
        }
        return all;
    }

    private static List<String> lines(List<BlockedThread> all) {
        List<String> lines = new ArrayList<>();
        for (BlockedThread t : all) {
            lines.add(t.text());
        }
        return lines;
    }

    private static List<Wait> waits(List<BlockedThread> all) {
        List<Wait> waits = new ArrayList<>();
        for (BlockedThread t : all) {
            waits.add(t.waiting());
        }
        return waits;
    }

    /** Who waits for another's end is seldom to blame. */
    private static BlockedThread toBlame(List<BlockedThread> counted) {
        BlockedThread last = null;
        for (BlockedThread t : counted) {
            last = t;
            if (t.kind() != OpKind.JOIN) {
                break;
            }
        }
        return last;
    }

    /** Threads that wait for one another in a ring; empty if there is none. */
    private static List<BlockedThread> ring(List<BlockedThread> blocked) {
        for (BlockedThread start : blocked) {
            List<BlockedThread> path = new ArrayList<>();
            BlockedThread t = start;
            while (t != null && indexOf(t.number(), path) < 0) {
                path.add(t);
                int next = indexOf(t.holder().thread(), blocked);
                t = next < 0 ? null : blocked.get(next);
            }
            if (t != null) {
                return path.subList(indexOf(t.number(), path), path.size());
            }
        }
        return List.of();
    }

    private static int indexOf(int thread, List<BlockedThread> threads) {
        for (int i = 0; i < threads.size(); i++) {
            if (threads.get(i).number() == thread) {
                return i;
            }
        }
        return -1;
    }

    private static String paths(List<BlockedThread> ring) {
        StringBuilder text = new StringBuilder();
        for (BlockedThread t : ring) {
            text.append(t.path()).append(" -> ");
        }
        return text.append(ring.get(0).path()).toString();
    }

    /** The loop is what the spinning thread did last. */
    private static Failure livelock(
            BlockedThread spinning, List<BlockedThread> counted, Trace trace, IntFunction<String> siteOf) {
        List<String> lines = new ArrayList<>();
        long left = spinning.spunOver();
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == spinning.number()) {
                left--;
                lines.add(
                        0,
                        "loop: " + trace.kind(i).name().toLowerCase(Locale.ROOT) + " at "
                                + siteOf.apply(trace.site(i)));
            }
        }
        lines.addAll(lines(counted));
        return new Failure(
                Failure.Kind.LIVELOCK,
                "spin",
                spinning.path() + " spins for ever: nothing it looks at can change any more",
                spinning.path(),
                spinning.site(),
                lines,
                waits(counted));
    }
}
