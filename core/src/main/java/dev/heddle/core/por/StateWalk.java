package dev.heddle.core.por;

import dev.heddle.core.Mixing;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Goes through an execution step by step and names the state after each ([Yang 2009], Fig. 4.4). The local state of a thread
 * is not looked at but followed by its changes: it is as it was before the step, and what the step told the thread. Where the
 * target tells local states ({@link Trace#localState}), those are taken instead. With the local states go memory, locks,
 * wait sets, permits, interrupts and time: all that decides what can follow.
 */
final class StateWalk {
    private static final long SECOND = 0x5851F42D4C957F2DL;

    private final StepTrace steps;
    private final Trace trace;
    private final Replay replay;
    private final long[] monitorNames;
    private final long[] high;
    private final long[] low;
    private final Map<Long, Long> initial = new HashMap<>();
    private final Map<Long, Long> memory = new HashMap<>();
    private final Map<Integer, Long> initialUnits = new HashMap<>();
    private long memoryHigh;
    private long memoryLow;
    private int taken;

    /** At the start of the execution. */
    StateWalk(StepTrace steps) {
        this.steps = steps;
        this.trace = steps.trace();
        replay = new Replay(steps);
        for (int e = 0; e < trace.size(); e++) {
            steps.operation(e); // gives every monitor a number
        }
        for (int t = 0; t < steps.threads(); t++) {
            steps.pending(t);
        }
        monitorNames = steps.monitorNames();
        for (int m = 0; m < monitorNames.length; m++) {
            initialUnits.put(m, replay.units(m));
        }
        high = new long[steps.threads()];
        low = new long[steps.threads()];
    }

    /** The program where the walk is. */
    Replay replay() {
        return replay;
    }

    /** Names of the locks that the thread holds. */
    long[] held(int thread) {
        int n = 0;
        long[] names = new long[monitorNames.length];
        for (int m = 0; m < monitorNames.length; m++) {
            if (replay.owner(m) == thread + 1L) {
                names[n++] = monitorNames[m];
            }
        }
        long[] sorted = Arrays.copyOf(names, n);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Takes the next step. */
    void step() {
        int step = taken++;
        for (int e = steps.firstEvent(step); e < steps.firstEvent(step + 1); e++) {
            follow(e);
            switch (trace.kind(e)) {
                case READ -> initial.putIfAbsent(trace.location(e), trace.result(e));
                case WRITE, UPDATE -> {
                    initial.putIfAbsent(trace.location(e), trace.result(e));
                    write(trace.location(e), trace.written(e));
                }
                default -> {
                    // Not about memory.
                }
            }
        }
        replay.take(step);
    }

    /** The thread's local state changes by what the event told it. */
    private void follow(int e) {
        int t = trace.thread(e);
        if (trace.localState(e) != 0) {
            high[t] = Mixing.mix(trace.localState(e));
            low[t] = Mixing.mix(trace.localState(e) ^ SECOND);
            return;
        }
        OpKind kind = trace.kind(e);
        long told = kind.observes() ? trace.result(e) : 0;
        long change = Mixing.mix(Mixing.mix(kind.ordinal()) + StepTrace.place(trace, e)) * 31 + told;
        high[t] = Mixing.mix(high[t] * 31 + change);
        low[t] = Mixing.mix(low[t] * 37 + Mixing.mix(change ^ SECOND));
    }

    private void write(long location, long value) {
        Long before = memory.put(location, value);
        count(location, before, -1);
        count(location, value, 1);
    }

    /** A location that has what it had at first is as if it had never been written. */
    private void count(long location, Long value, int sign) {
        if (value != null && !value.equals(initial.get(location))) {
            long h = Mixing.mix(Mixing.mix(location) * 31 + value);
            memoryHigh += sign * h;
            memoryLow += sign * Mixing.mix(h ^ location ^ SECOND);
        }
    }

    /** The state where the walk is. */
    StateKey key() {
        long first = memoryHigh;
        long second = memoryLow;
        for (int t = 0; t < steps.threads(); t++) {
            long h = thread(t);
            if (h != 0) {
                long name = trace.threadName(t);
                first += Mixing.mix(Mixing.mix(name) + h * 31 + high[t]);
                second += Mixing.mix(Mixing.mix(name ^ SECOND) + h * 37 + low[t]);
            }
        }
        for (int m = 0; m < monitorNames.length; m++) {
            long owner = replay.owner(m);
            long units = replay.units(m) - initialUnits.get(m);
            if (owner != Cells.FREE || units != 0) {
                long holder = owner == Cells.FREE ? 0 : Mixing.mix(trace.threadName((int) owner - 1));
                long h = Mixing.mix(Mixing.mix(monitorNames[m]) + holder * 31 + units);
                first += h;
                second += Mixing.mix(h ^ SECOND);
            }
        }
        return new StateKey(first + Mixing.mix(replay.clock()), second + Mixing.mix(replay.clock() ^ SECOND));
    }

    /**
     * Which threads are alike where the walk is: same code, same local state, and nothing kept for one that is not kept for the
     * other. Who holds a lock, or stands in a line for a fair one, is like nobody.
     */
    Likeness likeness() {
        int n = 0;
        long[] threads = new long[steps.threads()];
        long[] states = new long[steps.threads()];
        boolean inLine = false;
        for (int t = 0; t < steps.threads(); t++) {
            inLine |= replay.get(t, Slot.AHEAD) != 0 || replay.get(t, Slot.TURN) != 0;
            if (replay.get(t, Slot.STATUS) == Cells.ALIVE && held(t).length == 0) {
                threads[n] = trace.threadName(t);
                states[n++] = Mixing.mix(Mixing.mix(trace.threadCode(t)) + Mixing.mix(thread(t)) * 31 + high[t]);
            }
        }
        return inLine ? null : new Likeness(Arrays.copyOf(threads, n), Arrays.copyOf(states, n));
    }

    /** What is kept for the thread beside its local state, in names; 0 if it is as if nobody had met it. */
    private long thread(int t) {
        long h = 0;
        boolean met = high[t] != 0;
        for (Slot slot : Slot.values()) {
            long value = replay.get(t, slot);
            met |= value != 0;
            h = Mixing.mix(h * 31 + inNames(slot, value));
        }
        Operation op = replay.pending(t);
        if (op.kind == OpKind.AWAIT) {
            h = Mixing.mix(h + seenLast(t, op.argument));
        }
        return met ? h | 1 : 0;
    }

    private long inNames(Slot slot, long value) {
        return switch (slot) {
            case STATUS, PERMIT, INTERRUPT, WAS_INTERRUPTED, TURN, DEADLINE -> value;
            case WAITS, BOUND -> value <= 0 ? value : Mixing.mix(monitorNames[(int) value - 1]);
            case AHEAD -> {
                long sum = 0;
                for (int u = 0; u < steps.threads() && u < Long.SIZE; u++) {
                    sum += (value >>> u & 1) == 0 ? 0 : Mixing.mix(trace.threadName(u));
                }
                yield sum;
            }
        };
    }

    /** What a spinning thread compares the present with. */
    private long seenLast(int t, long count) {
        long h = 0;
        long left = count;
        for (int e = steps.firstEvent(taken) - 1; e >= 0 && left > 0; e--) {
            if (trace.thread(e) == t) {
                left--;
                h = Mixing.mix(h * 31 + Mixing.mix(trace.location(e)) + trace.result(e));
            }
        }
        return h;
    }
}
