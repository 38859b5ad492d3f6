package dev.heddle.core.explain;

import dev.heddle.core.explain.Slice.Kind;
import dev.heddle.core.explain.Slice.Link;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** For every event of a trace, the earlier event that decided its outcome, if one did. */
final class Dependences {
    private final Trace trace;
    private final int[] causes;
    private final Kind[] kinds;
    /** For each write, the write that it replaces; -1 where it is the first one. */
    private final int[] replaced;
    /** The event that made each thread, or -1. */
    private final int[] makers;

    private final Map<Long, Integer> lastWrite = new HashMap<>();
    private final Map<Long, Integer> lastChange = new HashMap<>();
    private final Map<Integer, Integer> lastUnpark = new HashMap<>();
    private final Map<Integer, Integer> lastInterrupt = new HashMap<>();
    private final Map<Integer, Integer> notifiedBy = new HashMap<>();
    private final Map<Integer, Long> waiting = new HashMap<>();
    private final int[] lastOf;

    Dependences(Trace trace) {
        this.trace = trace;
        int n = trace.size();
        causes = new int[n];
        kinds = new Kind[n];
        replaced = new int[n];
        makers = new int[trace.threads()];
        lastOf = new int[trace.threads()];
        for (int t = 0; t < makers.length; t++) {
            makers[t] = trace.born(t) - 1;
            lastOf[t] = -1;
        }
        for (int i = 0; i < n; i++) {
            causes[i] = -1;
            replaced[i] = -1;
            step(i);
            lastOf[trace.thread(i)] = i;
        }
    }

    /** The event that decided the outcome of that one, or -1. */
    int cause(int i) {
        return causes[i];
    }

    /** The write that a write replaces, or -1. */
    int replaced(int i) {
        return replaced[i];
    }

    /** The event that started the thread, or -1. */
    int maker(int thread) {
        return makers[thread];
    }

    private void step(int i) {
        long location = trace.location(i);
        int self = trace.thread(i);
        switch (trace.kind(i)) {
            case READ -> caused(i, Kind.READS_FROM, lastWrite.get(location));
            case WRITE -> write(i, location);
            case UPDATE -> {
                caused(i, Kind.READS_FROM, lastWrite.get(location));
                if (Slice.writes(trace, i)) {
                    write(i, location);
                }
            }
            case LOCK -> {
                changed(i, location);
                interrupted(i, self);
            }
            case TRY_LOCK, ACQUIRE, TRY_ACQUIRE, RELEASE -> {
                changed(i, location);
                interrupted(i, self);
            }
            case UNLOCK -> lastChange.put(location, i);
            case IS_LOCKED, UNITS, WHO -> caused(i, Kind.HANDS_OVER, lastChange.get(location));
            case WAIT -> {
                waiting.put(self, condition(i));
                lastChange.put(location, i);
                interrupted(i, self);
            }
            case WAKE -> {
                lastChange.put(location, i);
                waiting.remove(self);
                caused(i, Kind.WAKES, notifiedBy.remove(self));
                interrupted(i, self);
            }
            case NOTIFY -> {
                if (trace.choice(i) > 0) {
                    notifiedBy.put(trace.choice(i) - 1, i);
                    waiting.remove(trace.choice(i) - 1);
                }
            }
            case NOTIFY_ALL -> notifyAll(i);
            case FORK -> {
                if (trace.result(i) == 0 && trace.target(i) >= 0) {
                    makers[trace.target(i)] = i;
                }
            }
            case BEGIN -> caused(i, Kind.FORKS, makers[self] < 0 ? null : makers[self]);
            case JOIN -> {
                caused(i, Kind.JOINS, lastOfTarget(i));
                interrupted(i, self);
            }
            case IS_ALIVE, THREAD_STATE -> caused(i, Kind.JOINS, lastOfTarget(i));
            case PARK -> caused(i, Kind.WAKES, lastUnpark.remove(self));
            case UNPARK -> lastUnpark.put(trace.target(i), i);
            case INTERRUPT -> lastInterrupt.put(trace.target(i), i);
            case IS_INTERRUPTED -> caused(i, Kind.WAKES, lastInterrupt.get(trace.target(i)));
            case CLEAR_INTERRUPT -> caused(i, Kind.WAKES, lastInterrupt.remove(self));
            case SLEEP -> interrupted(i, self);
            case END, YIELD, CLOCK, AWAIT, CHOOSE -> {
                // Depends on nothing that another thread did, or is asked for on purpose.
            }
        }
    }

    private void write(int i, long location) {
        Integer before = lastWrite.put(location, i);
        replaced[i] = before == null ? -1 : before;
    }

    private void changed(int i, long location) {
        caused(i, Kind.HANDS_OVER, lastChange.put(location, i));
    }

    private void interrupted(int i, int self) {
        if (trace.kind(i).observes() && trace.result(i) == Wakeup.INTERRUPTED && trace.kind(i) != OpKind.TRY_LOCK) {
            caused(i, Kind.WAKES, lastInterrupt.get(self));
        }
    }

    private long condition(int i) {
        return trace.location(i) * 31 + trace.condition(i);
    }

    private void notifyAll(int i) {
        for (Map.Entry<Integer, Long> w : List.copyOf(waiting.entrySet())) {
            if (w.getValue() == condition(i)) {
                notifiedBy.put(w.getKey(), i);
                waiting.remove(w.getKey());
            }
        }
    }

    private Integer lastOfTarget(int i) {
        int target = trace.target(i);
        return target < 0 || target >= lastOf.length || lastOf[target] < 0 ? null : lastOf[target];
    }

    private void caused(int i, Kind kind, Integer cause) {
        if (cause != null) {
            causes[i] = cause;
            kinds[i] = kind;
        }
    }

    /** The links between telling events. */
    List<Link> links(BitSet telling) {
        List<Link> links = new ArrayList<>();
        for (int i = telling.nextSetBit(0); i >= 0; i = telling.nextSetBit(i + 1)) {
            int maker = makers[trace.thread(i)];
            if (kinds[i] != null && telling.get(causes[i])) {
                links.add(new Link(kinds[i], causes[i], i));
            } else if (maker >= 0 && telling.get(maker) && isFirst(telling, i)) {
                links.add(new Link(Kind.FORKS, maker, i));
            }
            int before = replaced[i];
            if (before >= 0 && telling.get(before) && trace.thread(before) != trace.thread(i) && causes[i] != before) {
                links.add(new Link(Kind.OVERWRITES, before, i));
            }
        }
        return links;
    }

    private boolean isFirst(BitSet telling, int event) {
        for (int i = telling.previousSetBit(event - 1); i >= 0; i = telling.previousSetBit(i - 1)) {
            if (trace.thread(i) == trace.thread(event)) {
                return false;
            }
        }
        return true;
    }
}
