package dev.heddle.core.hb;

import dev.heddle.model.AccessMode;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.Arrays;

/**
 * Happens-before as the Java memory model has it ([JLS 2021], 17.4.5): a thread's steps in their order, and what locks,
 * volatile variables, starts and joins hand over. Plain accesses order nothing, which is why they can race.
 *
 * <p>It looks at every execution, so it makes nothing anew for one, and uses no collection of the JDK: what those write in a JVM that runs
 * programs is looked at, too.
 */
public final class Synchronization {
    /** What monitors and the like hand over, by the number of their location; null if nothing so far. */
    private VectorClock[] monitors = {};
    /** The same for locations that are read and written. */
    private VectorClock[] orderedLocations = {};

    private VectorClock[] clocks = {};
    private VectorClock[] signals = {};
    /** Clocks that are of use again in the next execution, and how many of them are taken. */
    private VectorClock[] spare = {};

    private int taken;
    private int locations;

    /** Begins a new execution with so many threads. */
    public void start(int threads) {
        for (int x = 0; x < locations; x++) {
            monitors[x] = null;
            orderedLocations[x] = null;
        }
        locations = 0;
        taken = 0;
        int known = clocks.length;
        if (threads > known) {
            clocks = Arrays.copyOf(clocks, threads);
            signals = Arrays.copyOf(signals, threads);
        }
        for (int t = 0; t < clocks.length; t++) {
            if (t >= known) {
                clocks[t] = new VectorClock(threads);
                signals[t] = new VectorClock(threads);
            }
            clocks[t].clear();
            signals[t].clear();
        }
        for (int t = 0; t < threads; t++) {
            clocks[t].set(t, 1);
        }
    }

    /** Says that there are locations with numbers below that one. */
    private void grow(int number) {
        if (number > monitors.length) {
            int n = Math.max(16, 2 * number);
            monitors = Arrays.copyOf(monitors, n);
            orderedLocations = Arrays.copyOf(orderedLocations, n);
        }
        locations = Math.max(locations, number);
    }

    private VectorClock unused() {
        if (taken == spare.length) {
            spare = Arrays.copyOf(spare, Math.max(16, 2 * taken));
        }
        if (spare[taken] == null) {
            spare[taken] = new VectorClock();
        }
        VectorClock clock = spare[taken++];
        clock.clear();
        return clock;
    }

    /** What happened before the thread's next event. Its own component grows with each event that hands something over. */
    public VectorClock clock(int thread) {
        return clocks[thread];
    }

    /**
     * Takes event {@code i} of the trace.
     *
     * @param location a number of its location, the same for all events of the execution that have that location and for no others; small
     */
    public void step(Trace trace, int i, int location) {
        grow(location + 1);
        int self = trace.thread(i);
        VectorClock mine = clocks[self];
        switch (trace.kind(i)) {
            case READ -> {
                if (trace.ordered(i)) {
                    mine.join(orderedLocations[location]);
                }
            }
            case WRITE -> {
                if (!trace.ordered(i) || trace.strength(i) == AccessMode.RELEASE) {
                    // Who sees this one has not heard of what was written there before.
                    orderedLocations[location] = null;
                }
                if (trace.ordered(i)) {
                    release(orderedLocations, location, self);
                }
            }
            case UPDATE -> {
                if (trace.ordered(i) && trace.strength(i) != AccessMode.RELEASE) {
                    mine.join(orderedLocations[location]);
                }
                if (trace.ordered(i) && trace.strength(i) != AccessMode.ACQUIRE) {
                    release(orderedLocations, location, self);
                }
            }
            case LOCK, ACQUIRE -> {
                if (trace.result(i) == Wakeup.NORMAL) {
                    mine.join(monitors[location]);
                }
                hearInterrupt(trace, i);
            }
            case TRY_LOCK, TRY_ACQUIRE -> {
                if (trace.result(i) == 1) {
                    mine.join(monitors[location]);
                }
            }
            // Asking for the state of a lock or counter promises no order, but reads what is volatile in the JDK.
            case IS_LOCKED, UNITS -> mine.join(monitors[location]);
            case UNLOCK, WAIT, RELEASE -> release(monitors, location, self);
            case WAKE -> {
                mine.join(monitors[location]);
                hearInterrupt(trace, i);
            }
            case FORK -> {
                if (trace.result(i) == 0) { // else another had started it before
                    clocks[trace.target(i)].join(mine);
                    mine.tick(self);
                }
            }
            case JOIN -> {
                if (trace.result(i) == Wakeup.NORMAL) {
                    mine.join(clocks[trace.target(i)]);
                }
                hearInterrupt(trace, i);
            }
            case SLEEP -> hearInterrupt(trace, i);
            case IS_ALIVE -> {
                if (trace.result(i) == 0) {
                    mine.join(clocks[trace.target(i)]);
                }
            }
            case THREAD_STATE -> {
                if (trace.result(i) == Thread.State.TERMINATED.ordinal()) {
                    mine.join(clocks[trace.target(i)]);
                }
            }
            // The specification orders nothing by a permit, but who hands one over means to be heard.
            case UNPARK, INTERRUPT -> {
                signals[trace.target(i)].join(mine);
                mine.tick(self);
            }
            case PARK, CLEAR_INTERRUPT -> mine.join(signals[self]);
            case IS_INTERRUPTED -> mine.join(signals[trace.target(i)]);
            case NOTIFY, NOTIFY_ALL, BEGIN, END, YIELD, WHO, CLOCK, AWAIT, CHOOSE -> {
                // Orders nothing by itself.
            }
        }
    }

    private void hearInterrupt(Trace trace, int i) {
        if (trace.result(i) == Wakeup.INTERRUPTED) {
            clocks[trace.thread(i)].join(signals[trace.thread(i)]);
        }
    }

    private void release(VectorClock[] into, int location, int self) {
        if (into[location] == null) {
            into[location] = unused();
        }
        into[location].join(clocks[self]);
        clocks[self].tick(self);
    }
}
