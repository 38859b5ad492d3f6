package dev.heddle.core.explain;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Goes back from a failure to what it depends on (docs/algorithms.md#explanations). What a thread does is decided by what it
 * has observed, so all that a thread observed before the failure is needed, and so is, for each of those, the event that
 * decided it, with all that its thread had observed by then. Of these the telling ones are chosen: those where another
 * thread came in between.
 */
public final class Slicing {
    private final Trace trace;
    private final Dependences dependences;
    private final BitSet needed = new BitSet();
    private final BitSet telling = new BitSet();
    /** Up to where what a thread did is needed. */
    private final int[] until;
    /** By thread, its events. */
    private final int[][] events;
    /** Before the first of these there is one thread only, and nothing could have been different. */
    private final int alone;

    private Slicing(Trace trace) {
        this.trace = trace;
        dependences = new Dependences(trace);
        until = new int[trace.threads()];
        events = new int[trace.threads()][0];
        int[] sizes = new int[trace.threads()];
        int fork = trace.size();
        for (int i = trace.size() - 1; i >= 0; i--) {
            fork = trace.kind(i) == OpKind.FORK ? i : fork;
        }
        for (int t = 1; t < trace.threads(); t++) {
            fork = dependences.maker(t) < 0 ? 0 : fork; // there from the start
        }
        alone = fork;
        for (int i = 0; i < trace.size(); i++) {
            int t = trace.thread(i);
            if (sizes[t] == events[t].length) {
                events[t] = Arrays.copyOf(events[t], Math.max(8, 2 * sizes[t]));
            }
            events[t][sizes[t]++] = i;
        }
        for (int t = 0; t < events.length; t++) {
            events[t] = Arrays.copyOf(events[t], sizes[t]);
        }
    }

    /** What the exception depends on that ends the thread after that many events of the execution. */
    public static Slice ofException(Trace trace, int thread, int end) {
        Slicing s = new Slicing(trace);
        s.require(thread, end);
        s.lastObservation(thread, end);
        return s.slice(end);
    }

    /** What a race depends on: that both threads come to their accesses. */
    public static Slice ofAccesses(Trace trace, int first, int second) {
        Slicing s = new Slicing(trace);
        for (int i : new int[] {first, second}) {
            s.require(trace.thread(i), i);
            s.telling.set(i);
        }
        Slice slice = s.slice(Math.max(first, second) + 1);
        HeldLocks held = new HeldLocks(trace.threads());
        for (int i = 0; i <= Math.max(first, second); i++) {
            held.step(trace, i);
            if (i == first || i == second) {
                held.of(trace.thread(i)).forEach(s.telling::set);
            }
        }
        s.needed.or(s.telling);
        return new Slice(s.needed, s.telling, s.dependences.links(s.telling), slice.held());
    }

    /** What it depends on that the threads with a pending operation can never go on. */
    public static Slice ofStandstill(Trace trace) {
        Slicing s = new Slicing(trace);
        int end = trace.size();
        HeldLocks held = new HeldLocks(trace.threads());
        for (int i = 0; i < end; i++) {
            held.step(trace, i);
        }
        for (int t = 0; t < trace.threads(); t++) {
            Operation pending = trace.pending(t);
            if (pending.kind == null || trace.threadPath(t).endsWith(Trace.STORES)) {
                continue;
            }
            s.require(t, end);
            held.of(t).forEach(s.telling::set);
            s.pending(t, pending);
        }
        return s.slice(end);
    }

    /** What could have let the thread go on, and did not. */
    private void pending(int thread, Operation op) {
        switch (op.kind) {
            case WAKE -> {
                int wait = lastOf(thread, OpKind.WAIT);
                mark(wait);
                about(OpKind.NOTIFY, op.location);
                about(OpKind.NOTIFY_ALL, op.location);
            }
            case PARK -> {
                for (int i = 0; i < trace.size(); i++) {
                    boolean unparks = trace.kind(i) == OpKind.UNPARK && trace.target(i) == thread;
                    if (unparks || trace.kind(i) == OpKind.PARK && trace.thread(i) == thread) {
                        mark(i);
                    }
                }
            }
            case ACQUIRE -> {
                about(OpKind.ACQUIRE, op.location);
                about(OpKind.TRY_ACQUIRE, op.location);
                about(OpKind.RELEASE, op.location);
            }
            case AWAIT -> spin(thread, op.argument);
            default -> {
                // Who waits for a lock or for a thread waits for its holder, who is among the pending ones.
            }
        }
    }

    /** The last iteration of a loop, and who wrote what it looks at. */
    private void spin(int thread, long length) {
        int[] mine = events[thread];
        for (int k = Math.max(0, mine.length - (int) Math.min(length, mine.length)); k < mine.length; k++) {
            int i = mine[k];
            if (trace.kind(i).observes()) {
                mark(i);
                for (int w = 0; trace.kind(i).isAccess() && w < trace.size(); w++) {
                    if (w != i && trace.location(w) == trace.location(i) && Slice.writes(trace, w)) {
                        mark(w);
                    }
                }
            }
        }
    }

    private int lastOf(int thread, OpKind kind) {
        for (int k = events[thread].length - 1; k >= 0; k--) {
            if (trace.kind(events[thread][k]) == kind) {
                return events[thread][k];
            }
        }
        return -1;
    }

    private void about(OpKind kind, long location) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == kind && trace.location(i) == location) {
                mark(i);
            }
        }
    }

    private void mark(int i) {
        if (i >= 0) {
            telling.set(i);
            needed.set(i);
            require(trace.thread(i), i);
        }
    }

    /** What the thread observed last is what it stumbled over. */
    private void lastObservation(int thread, int end) {
        for (int k = events[thread].length - 1; k >= 0; k--) {
            int i = events[thread][k];
            if (i < end && trace.kind(i).observes() && isDecision(i)) {
                mark(i);
                if (dependences.cause(i) >= 0 && dependences.cause(i) >= alone) {
                    mark(dependences.cause(i));
                }
                return;
            }
        }
    }

    /** All that the thread observed before that event is needed, and what decided it. */
    private void require(int thread, int before) {
        List<int[]> work = new ArrayList<>();
        work.add(new int[] {thread, before});
        while (!work.isEmpty()) {
            int[] next = work.remove(work.size() - 1);
            int t = next[0];
            int from = until[t];
            if (next[1] <= from) {
                continue;
            }
            until[t] = next[1];
            int maker = dependences.maker(t);
            if (from == 0 && maker >= 0) {
                needed.set(maker);
                work.add(new int[] {trace.thread(maker), maker});
            }
            for (int k = firstFrom(events[t], from); k < events[t].length && events[t][k] < next[1]; k++) {
                need(events[t][k], work);
            }
        }
    }

    private static int firstFrom(int[] sorted, int from) {
        int k = Arrays.binarySearch(sorted, from);
        return k < 0 ? -k - 1 : k;
    }

    private void need(int i, List<int[]> work) {
        boolean fixed = i < alone && trace.kind(i) != OpKind.CHOOSE;
        if (!trace.kind(i).observes() || fixed || !isDecision(i)) {
            return;
        }
        needed.set(i);
        int cause = dependences.cause(i);
        if (cause >= 0) {
            needed.set(cause);
            work.add(new int[] {trace.thread(cause), cause});
            for (int chain = cause; isCounted(chain); chain = dependences.cause(chain)) {
                needed.set(chain);
                work.add(new int[] {trace.thread(chain), chain});
            }
        }
    }

    /** What a counter holds is decided by all that was done to it. */
    private boolean isCounted(int i) {
        return i >= 0
                && switch (trace.kind(i)) {
                    case ACQUIRE, TRY_ACQUIRE, RELEASE -> true;
                    default -> false;
                };
    }

    /** That a lock was come to, or a thread started, is no news to the thread. */
    private boolean isDecision(int i) {
        return switch (trace.kind(i)) {
            case FORK -> false;
            case LOCK, JOIN, ACQUIRE, SLEEP -> trace.result(i) != 0;
            default -> true;
        };
    }

    private Slice slice(int end) {
        for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
            choose(i);
        }
        disturbances(end);
        threads(end);
        needed.or(telling);
        Map<Integer, List<Integer>> held = new HashMap<>();
        HeldLocks locks = new HeldLocks(trace.threads());
        for (int i = 0; i < end && i < trace.size(); i++) {
            if (telling.get(i) && trace.kind(i).isAccess()) {
                held.put(i, List.copyOf(locks.of(trace.thread(i))));
            }
            locks.step(trace, i);
        }
        return new Slice(needed, telling, dependences.links(telling), held);
    }

    /** What was decided by another thread tells something, and so does what decided it. */
    private void choose(int i) {
        int cause = dependences.cause(i);
        switch (trace.kind(i)) {
            case READ, UPDATE -> {
                if (cause >= alone && trace.thread(cause) != trace.thread(i)) {
                    telling.set(cause);
                    telling.set(i);
                }
            }
            case BEGIN, END, YIELD, AWAIT, FORK, LOCK, UNLOCK, WRITE -> {
                // Told where something else refers to it.
            }
            default -> {
                telling.set(i);
                if (cause >= alone) {
                    telling.set(cause);
                }
            }
        }
    }

    /** Where another thread writes between a thread's access to a location and its next one, which is a write or a read. */
    private void disturbances(int end) {
        Map<Long, Set<Integer>> writers = new HashMap<>();
        for (int i = alone; i < end && i < trace.size(); i++) {
            if (trace.kind(i).isAccess() && Slice.writes(trace, i)) {
                writers.computeIfAbsent(trace.location(i), l -> new HashSet<>()).add(trace.thread(i));
            }
        }
        Map<Long, Integer> lastWrite = new HashMap<>();
        Map<Long, Map<Integer, Integer>> lastAccess = new HashMap<>();
        for (int i = alone; i < end && i < trace.size(); i++) {
            if (!trace.kind(i).isAccess()) {
                continue;
            }
            long location = trace.location(i);
            int self = trace.thread(i);
            Set<Integer> all = writers.getOrDefault(location, Set.of());
            Map<Integer, Integer> mine = lastAccess.computeIfAbsent(location, l -> new HashMap<>());
            Integer before = mine.put(self, i);
            Integer write = lastWrite.get(location);
            boolean disturbed = before != null
                    && write != null
                    && write > before
                    && trace.thread(write) != self
                    && trace.kind(before).observes();
            if (disturbed && (needed.get(i) || needed.get(write) || needed.get(before))) {
                telling.set(before);
                telling.set(write);
                telling.set(i);
            }
            boolean tooEarly = needed.get(i)
                    && trace.kind(i).observes()
                    && dependences.cause(i) < alone
                    && (all.size() > 1 || all.size() == 1 && !all.contains(self));
            if (tooEarly) {
                telling.set(i);
            }
            if (Slice.writes(trace, i)) {
                lastWrite.put(location, i);
            }
        }
    }

    /** Who tells something was started, and by somebody who is joined or not. */
    private void threads(int end) {
        BitSet who = new BitSet();
        for (int i = telling.nextSetBit(0); i >= 0; i = telling.nextSetBit(i + 1)) {
            who.set(trace.thread(i));
        }
        for (int t = who.nextSetBit(0); t >= 0; t = who.nextSetBit(t + 1)) {
            int maker = dependences.maker(t);
            if (maker >= 0 && !telling.get(maker)) {
                telling.set(maker);
                if (!who.get(trace.thread(maker))) {
                    who.set(trace.thread(maker));
                    t = Math.min(t, trace.thread(maker) - 1);
                }
            }
        }
        for (int i = 0; i < end && i < trace.size(); i++) {
            boolean joins = trace.kind(i) == OpKind.JOIN && trace.target(i) >= 0;
            if (joins && who.get(trace.thread(i)) && who.get(trace.target(i))) {
                telling.set(i);
            }
        }
    }
}
