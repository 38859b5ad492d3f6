package dev.heddle.core.hb;

import dev.heddle.model.AccessMode;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Happens-before as the Java memory model has it ([JLS 2021], 17.4.5): a thread's steps in their order, and what locks,
 * volatile variables, starts and joins hand over. Plain accesses order nothing, which is why they can race.
 */
public final class Synchronization {
    private final Map<Long, VectorClock> monitors = new HashMap<>();
    private final Map<Long, VectorClock> orderedLocations = new HashMap<>();
    private final List<VectorClock> clocks = new ArrayList<>();
    private final List<VectorClock> signals = new ArrayList<>();

    /** Begins a new execution with so many threads. */
    public void start(int threads) {
        monitors.clear();
        orderedLocations.clear();
        clocks.forEach(VectorClock::clear);
        signals.forEach(VectorClock::clear);
        for (int t = 0; t < threads; t++) {
            if (t == clocks.size()) {
                clocks.add(new VectorClock(threads));
                signals.add(new VectorClock(threads));
            }
            clocks.get(t).set(t, 1);
        }
    }

    /** What happened before the thread's next event. Its own component grows with each event that hands something over. */
    public VectorClock clock(int thread) {
        return clocks.get(thread);
    }

    /** Takes event {@code i} of the trace. */
    public void step(Trace trace, int i) {
        int self = trace.thread(i);
        VectorClock mine = clocks.get(self);
        switch (trace.kind(i)) {
            case READ -> {
                if (trace.ordered(i)) {
                    mine.join(orderedLocations.get(trace.location(i)));
                }
            }
            case WRITE -> {
                if (!trace.ordered(i) || trace.strength(i) == AccessMode.RELEASE) {
                    // Who sees this one has not heard of what was written there before.
                    orderedLocations.remove(trace.location(i));
                }
                if (trace.ordered(i)) {
                    release(orderedLocations, trace.location(i), self);
                }
            }
            case UPDATE -> {
                if (trace.ordered(i) && trace.strength(i) != AccessMode.RELEASE) {
                    mine.join(orderedLocations.get(trace.location(i)));
                }
                if (trace.ordered(i) && trace.strength(i) != AccessMode.ACQUIRE) {
                    release(orderedLocations, trace.location(i), self);
                }
            }
            case LOCK, ACQUIRE -> {
                if (trace.result(i) == Wakeup.NORMAL) {
                    mine.join(monitors.get(trace.location(i)));
                }
                hearInterrupt(trace, i);
            }
            case TRY_LOCK, TRY_ACQUIRE -> {
                if (trace.result(i) == 1) {
                    mine.join(monitors.get(trace.location(i)));
                }
            }
            // Asking for the state of a lock or counter promises no order, but reads what is volatile in the JDK.
            case IS_LOCKED, UNITS -> mine.join(monitors.get(trace.location(i)));
            case UNLOCK, WAIT, RELEASE -> release(monitors, trace.location(i), self);
            case WAKE -> {
                mine.join(monitors.get(trace.location(i)));
                hearInterrupt(trace, i);
            }
            case FORK -> {
                if (trace.result(i) == 0) { // else another had started it before
                    clocks.get(trace.target(i)).join(mine);
                    mine.tick(self);
                }
            }
            case JOIN -> {
                if (trace.result(i) == Wakeup.NORMAL) {
                    mine.join(clocks.get(trace.target(i)));
                }
                hearInterrupt(trace, i);
            }
            case SLEEP -> hearInterrupt(trace, i);
            case IS_ALIVE -> {
                if (trace.result(i) == 0) {
                    mine.join(clocks.get(trace.target(i)));
                }
            }
            case THREAD_STATE -> {
                if (trace.result(i) == Thread.State.TERMINATED.ordinal()) {
                    mine.join(clocks.get(trace.target(i)));
                }
            }
            // The specification orders nothing by a permit, but who hands one over means to be heard.
            case UNPARK, INTERRUPT -> {
                signals.get(trace.target(i)).join(mine);
                mine.tick(self);
            }
            case PARK, CLEAR_INTERRUPT -> mine.join(signals.get(self));
            case IS_INTERRUPTED -> mine.join(signals.get(trace.target(i)));
            case NOTIFY, NOTIFY_ALL, BEGIN, END, YIELD, WHO, CLOCK, AWAIT, CHOOSE -> {
                // Orders nothing by itself.
            }
        }
    }

    private void hearInterrupt(Trace trace, int i) {
        if (trace.result(i) == Wakeup.INTERRUPTED) {
            clocks.get(trace.thread(i)).join(signals.get(trace.thread(i)));
        }
    }

    private void release(Map<Long, VectorClock> map, long name, int self) {
        map.computeIfAbsent(name, n -> new VectorClock()).join(clocks.get(self));
        clocks.get(self).tick(self);
    }
}
