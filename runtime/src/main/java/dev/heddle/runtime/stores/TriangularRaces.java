package dev.heddle.runtime.stores;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks, in executions whose stores are not delayed, for what would make a difference if they were: a thread stores x, and
 * without a barrier loads y, while another may be writing y (docs/algorithms.md#store-buffers). The answer is yes too often,
 * never too seldom: a write and a load count as concurrent unless forks, joins or a lock keep them apart, and those of
 * different executions count together.
 */
public final class TriangularRaces {
    /** More than this is not worth keeping: then the answer is yes. */
    private static final int MOST = 100_000;

    /** A write or load, with what its thread had seen of others and the locks that it held. */
    private static final class Access {
        final int thread;
        final int clock;
        final long location;
        final int[] seen;
        final long[] locks;

        Access(int thread, long location, int[] seen, long[] locks) {
            this.thread = thread;
            this.clock = seen[thread];
            this.location = location;
            this.seen = seen;
            this.locks = locks;
        }
    }

    /** A location, and the names of the thread that writes it and of another. */
    private record Meeting(long location, long writer, long other) {}

    /** Whether, in every execution that had both threads, they could not meet there. */
    private final Map<Meeting, Boolean> apart = new HashMap<>();

    private final Map<Long, List<Long>> writers = new HashMap<>();
    private final Map<Long, List<Long>> loaders = new HashMap<>();
    private boolean hasStores;
    private int executionsBefore;

    private Trace trace;
    private int[][] clocks = {};
    private int[][] atBegin = {};
    private int[] ends = {};
    private long[][] locks = {};
    /** Of each thread: whether a store may be delayed, to which location, and whether there are several. */
    private boolean[] delays = {};

    private long[] delayed = {};
    private boolean[] several = {};
    private final List<Access> writes = new ArrayList<>();
    private final List<Access> loads = new ArrayList<>();

    /** Looks at one more execution; returns whether it may make a difference that stores come late. */
    public boolean look(Trace newTrace) {
        trace = newTrace;
        if (!hasStores && !(trace.hasWeak() && hasStore())) {
            executionsBefore++;
            return false;
        }
        hasStores = true;
        boolean found = walk();
        found |= !loads.isEmpty() && executionsBefore > 0; // what others write was not looked at
        writes.forEach(this::meet);
        loads.forEach(l -> note(loaders, l.location, trace.threadName(l.thread)));
        return found
                || apart.size() > MOST
                || loads.stream().anyMatch(this::meetsWriter)
                || writes.stream().anyMatch(this::meetsLoader);
    }

    private boolean hasStore() {
        for (int i = 0; i < trace.size(); i++) {
            if (Barriers.isWeakStore(trace.kind(i), trace.mode(i), trace.trusted(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean walk() {
        int n = trace.threads();
        clocks = new int[n][n];
        atBegin = new int[n][n];
        ends = new int[n];
        locks = new long[n][0];
        delays = new boolean[n];
        delayed = new long[n];
        several = new boolean[n];
        writes.clear();
        loads.clear();
        boolean looks = false;
        for (int i = 0; i < trace.size(); i++) {
            int t = trace.thread(i);
            clocks[t][t]++;
            OpKind kind = trace.kind(i);
            if (trace.fenced(i) || Barriers.isOne(kind, trace.ordered(i), trace.mode(i)) && !isInVain(i, kind)) {
                delays[t] = false;
                several[t] = false;
            }
            looks |= delays[t] && Barriers.looks(kind);
            order(i, t, kind);
            access(i, t, kind);
        }
        return looks;
    }

    /** Whether it has failed and changed nothing, so that Java does not promise that the stores before it are in memory. */
    private boolean isInVain(int i, OpKind kind) {
        return switch (kind) {
            case TRY_LOCK, TRY_ACQUIRE -> trace.result(i) == 0;
            case UPDATE -> trace.result(i) == trace.written(i);
            default -> false;
        };
    }

    private void order(int i, int t, OpKind kind) {
        long result = trace.result(i);
        switch (kind) {
            case FORK -> {
                if (result == 0) {
                    join(clocks[trace.target(i)], clocks[t]);
                    atBegin[trace.target(i)] = clocks[trace.target(i)].clone();
                }
            }
            case JOIN -> {
                if (result == Wakeup.NORMAL) {
                    join(clocks[t], clocks[trace.target(i)]);
                }
            }
            case END -> ends[t] = clocks[t][t];
            case LOCK -> {
                if (result == Wakeup.NORMAL) {
                    lock(t, trace.location(i));
                }
            }
            case TRY_LOCK -> {
                if (result == 1) {
                    lock(t, trace.location(i));
                }
            }
            case WAKE -> lock(t, trace.location(i));
            case UNLOCK, WAIT -> unlock(t, trace.location(i));
            default -> {
                // Keeps nobody apart for certain.
            }
        }
    }

    private void access(int i, int t, OpKind kind) {
        if (!kind.isAccess() || !trace.ordered(i) && trace.mode(i) != AccessMode.OPAQUE) {
            return; // a plain access that meets another is a race, and told
        }
        long location = trace.location(i);
        if (kind == OpKind.READ) {
            if (delays[t] && (several[t] || delayed[t] != location)) {
                loads.add(new Access(t, location, clocks[t].clone(), locks[t]));
            }
            return;
        }
        writes.add(new Access(t, location, clocks[t].clone(), locks[t]));
        if (Barriers.isWeakStore(kind, trace.mode(i), trace.trusted(i))) {
            several[t] |= delays[t] && delayed[t] != location;
            delayed[t] = location;
            delays[t] = true;
        }
    }

    private static void join(int[] into, int[] from) {
        for (int t = 0; t < into.length; t++) {
            into[t] = Math.max(into[t], from[t]);
        }
    }

    private void lock(int t, long name) {
        locks[t] = Arrays.copyOf(locks[t], locks[t].length + 1);
        locks[t][locks[t].length - 1] = name;
    }

    private void unlock(int t, long name) {
        locks[t] = Arrays.stream(locks[t]).filter(l -> l != name).toArray();
    }

    /** Notes, for a write, which threads are kept apart from it. */
    private void meet(Access write) {
        long writer = trace.threadName(write.thread);
        note(writers, write.location, writer);
        for (int t = 0; t < trace.threads(); t++) {
            if (t != write.thread) {
                apart.merge(
                        new Meeting(write.location, writer, trace.threadName(t)),
                        isApart(write, t),
                        Boolean::logicalAnd);
            }
        }
    }

    private boolean isApart(Access write, int other) {
        boolean loaded = false;
        for (Access load : loads) {
            if (load.thread == other && load.location == write.location) {
                loaded = true;
                if (!isApart(write, load)) {
                    return false;
                }
            }
        }
        return loaded
                || atBegin[other][write.thread] >= write.clock
                || ends[other] > 0 && write.seen[other] >= ends[other];
    }

    private static boolean isApart(Access a, Access b) {
        return b.seen[a.thread] >= a.clock
                || a.seen[b.thread] >= b.clock
                || Arrays.stream(a.locks).anyMatch(l -> Arrays.stream(b.locks).anyMatch(m -> l == m));
    }

    private static void note(Map<Long, List<Long>> map, long location, long thread) {
        List<Long> known = map.computeIfAbsent(location, l -> new ArrayList<>());
        if (!known.contains(thread)) {
            known.add(thread);
        }
    }

    private boolean meetsWriter(Access load) {
        long loader = trace.threadName(load.thread);
        return writers.getOrDefault(load.location, List.of()).stream().anyMatch(w -> mayMeet(load.location, w, loader));
    }

    private boolean meetsLoader(Access write) {
        return loaders.getOrDefault(write.location, List.of()).stream()
                .anyMatch(l -> mayMeet(write.location, trace.threadName(write.thread), l));
    }

    /** Two threads that no execution had together, and that access the location, may have it at the same time. */
    private boolean mayMeet(long location, long writer, long loader) {
        return writer != loader && !apart.getOrDefault(new Meeting(location, writer, loader), false);
    }
}
