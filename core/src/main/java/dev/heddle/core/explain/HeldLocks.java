package dev.heddle.core.explain;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which locks each thread holds, and the event that took each, as one goes through a trace. */
final class HeldLocks {
    private final List<Map<Long, Integer>> held = new ArrayList<>();

    HeldLocks(int threads) {
        for (int t = 0; t < threads; t++) {
            held.add(new LinkedHashMap<>());
        }
    }

    void step(Trace trace, int i) {
        Map<Long, Integer> mine = held.get(trace.thread(i));
        switch (trace.kind(i)) {
            case LOCK -> {
                if (trace.result(i) == Wakeup.NORMAL) {
                    mine.put(trace.location(i), i);
                }
            }
            case TRY_LOCK -> {
                if (trace.result(i) == 1) {
                    mine.put(trace.location(i), i);
                }
            }
            case WAKE -> mine.put(trace.location(i), i);
            case UNLOCK -> mine.remove(trace.location(i));
            case WAIT -> {
                if (trace.result(i) != Wakeup.INTERRUPTED) {
                    mine.remove(trace.location(i));
                }
            }
            case READ,
                    WRITE,
                    UPDATE,
                    IS_LOCKED,
                    NOTIFY,
                    NOTIFY_ALL,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    WHO,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> {
                // Takes no lock and gives none back.
            }
        }
    }

    /** The events that took the locks which the thread holds now. */
    Collection<Integer> of(int thread) {
        return held.get(thread).values();
    }

    /** Whether an event takes a lock. */
    static boolean takes(OpKind kind) {
        return kind == OpKind.LOCK || kind == OpKind.TRY_LOCK || kind == OpKind.WAKE;
    }
}
