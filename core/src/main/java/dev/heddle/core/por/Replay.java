package dev.heddle.core.por;

import dev.heddle.model.Candidates;
import dev.heddle.model.Cells;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.SpinRule;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Takes steps of an execution again, some of them left out, to see what a thread could do after them. The program does not
 * run: whoever leaves out a step leaves out all that depend on it, so each of the others does what it did.
 */
public final class Replay implements Cells {
    private static final int SLOTS = Slot.values().length;

    private final StepTrace steps;
    private final Trace trace;
    private final int threads;
    private final long[] slots;
    private long[] owners = new long[8];
    private long[] units = new long[8];
    private boolean[] unitsKnown = new boolean[8];
    /** Whether somebody may ask what memory holds, which only who spins does. */
    private final boolean remembers;

    private final Map<Long, Long> memory = new HashMap<>();
    private final Operation[] pending;
    private final int[] nextStep;
    private final Candidates candidates = new Candidates();
    private long clock;

    /** At the start of the execution. */
    public Replay(StepTrace steps) {
        this.steps = steps;
        this.trace = steps.trace();
        threads = steps.threads();
        remembers = steps.spins();
        slots = new long[threads * SLOTS];
        pending = new Operation[threads];
        nextStep = new int[threads];
        boolean[] forked = new boolean[threads];
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == OpKind.FORK) {
                forked[trace.target(e)] = true;
            }
            findInitial(e);
        }
        for (int t = 0; t < threads; t++) {
            nextStep[t] = steps.firstStep(t);
            pending[t] = new Operation().reset(null, t, 0);
            boolean runs = nextStep[t] >= 0 || trace.pending(t).kind != null;
            if (trace.born(t) == 0 && runs && !forked[t]) {
                set(t, Slot.STATUS, ALIVE);
                reach(t);
            }
        }
    }

    /** What was there before the first event that tells. */
    private void findInitial(int e) {
        switch (trace.kind(e)) {
            case READ, WRITE, UPDATE -> {
                if (remembers) {
                    memory.putIfAbsent(trace.location(e), trace.result(e));
                }
            }
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> {
                int counter = steps.monitor(trace.location(e));
                grow(counter);
                if (!unitsKnown[counter]) {
                    unitsKnown[counter] = true;
                    units[counter] = trace.kind(e) == OpKind.UNITS ? trace.result(e) : trace.written(e) + taken(e);
                }
            }
            default -> {
                // Nothing that has a value from the start.
            }
        }
    }

    private long taken(int e) {
        return switch (trace.kind(e)) {
            case ACQUIRE -> trace.result(e) == Wakeup.NORMAL ? trace.argument(e) : 0;
            case TRY_ACQUIRE -> trace.result(e) == 1 ? trace.argument(e) : 0;
            case RELEASE -> -trace.argument(e);
            default -> 0;
        };
    }

    /** Takes the steps below {@code end} that are not left out. */
    public void take(int end, IntPredicate leftOut) {
        for (int k = 0; k < end; k++) {
            if (!leftOut.test(k)) {
                take(k);
            }
        }
    }

    /** Takes one step, the next of its thread. */
    void take(int step) {
        int self = steps.thread(step);
        for (int e = steps.firstEvent(step); e < steps.firstEvent(step + 1); e++) {
            Operation op = steps.operation(e);
            Semantics.apply(op, Math.max(0, trace.choice(e)), this);
            if (op.kind == OpKind.WRITE || op.kind == OpKind.UPDATE) {
                if (remembers) {
                    memory.put(op.location, trace.written(e));
                }
            } else if (op.kind == OpKind.FORK && pending[op.target].kind == null) {
                reach(op.target);
            }
        }
        nextStep[self] = steps.next(step);
        reach(self);
    }

    private void reach(int thread) {
        Operation op =
                nextStep[thread] < 0 ? steps.pending(thread) : steps.operation(steps.firstEvent(nextStep[thread]));
        pending[thread] = op;
        if (op.kind != null) {
            Semantics.reach(op, this);
        } else {
            set(thread, Slot.STATUS, ENDED); // also of a thread whose end is no event
        }
    }

    /** What the thread is about to do; its kind is null if nothing. */
    Operation pending(int thread) {
        return pending[thread];
    }

    /** The choices with which the thread could go on now; none if it cannot. */
    public int[] choices(int thread) {
        candidates.collect(pending, this, steps.rules(), -1, 0);
        int[] found = new int[candidates.size()];
        int n = 0;
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) == thread) {
                found[n++] = candidates.choice(i);
            }
        }
        return Arrays.copyOf(found, n);
    }

    /** Whether the execution ended although a thread could have gone on, as daemons do when all others have ended. */
    public static boolean isAnyoneCutShort(StepTrace trace) {
        boolean pending = false;
        for (int t = 0; t < trace.threads(); t++) {
            pending |= trace.trace().pending(t).kind != null;
        }
        if (!pending) {
            return false;
        }
        Replay replay = new Replay(trace);
        replay.take(trace.size(), k -> false);
        for (int t = 0; t < trace.threads(); t++) {
            if (replay.choices(t).length > 0) {
                return true;
            }
        }
        return false;
    }

    private void grow(int monitor) {
        if (monitor >= owners.length) {
            int n = Math.max(monitor + 1, 2 * owners.length);
            owners = Arrays.copyOf(owners, n);
            units = Arrays.copyOf(units, n);
            unitsKnown = Arrays.copyOf(unitsKnown, n);
        }
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public long get(int thread, Slot slot) {
        return slots[thread * SLOTS + slot.ordinal()];
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        slots[thread * SLOTS + slot.ordinal()] = value;
    }

    @Override
    public long owner(int monitor) {
        grow(monitor);
        return owners[monitor];
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        grow(monitor);
        owners[monitor] = threadPlusOne;
    }

    /** Of a counter that no event has touched it is only known that a thread waits for units of it in vain. */
    @Override
    public long units(int counter) {
        grow(counter);
        return unitsKnown[counter] ? units[counter] : Long.MIN_VALUE;
    }

    @Override
    public void units(int counter, long newUnits) {
        grow(counter);
        units[counter] = newUnits;
    }

    @Override
    public long clock() {
        return clock;
    }

    @Override
    public void clock(long nanos) {
        clock = nanos;
    }

    @Override
    public boolean spinReleased(int thread) {
        Operation await = pending[thread];
        int before = nextStep[thread] < 0 ? trace.size() : steps.firstEvent(nextStep[thread]);
        long left = await.argument;
        for (int e = before - 1; e >= 0 && left > 0; e--) {
            if (trace.thread(e) == thread) {
                left--;
                if (SpinRule.isDifferent(trace.kind(e), trace.result(e), new Again(e))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The operation of an event, taken again now. */
    private final class Again implements SpinRule.Now {
        private final int event;
        private final Operation op;

        Again(int event) {
            this.event = event;
            op = steps.operation(event);
        }

        @Override
        public Cells cells() {
            return Replay.this;
        }

        @Override
        public int thread() {
            return op.thread;
        }

        @Override
        public int target() {
            return op.target;
        }

        @Override
        public int monitor() {
            return op.monitor;
        }

        @Override
        public long argument() {
            return op.argument;
        }

        @Override
        public boolean holdsAnother() {
            return memory.get(op.location) != (op.kind == OpKind.WRITE ? trace.written(event) : trace.result(event));
        }

        @Override
        public long threadState() {
            return Semantics.threadState(op.target, pending[op.target], Replay.this);
        }

        @Override
        public long who() {
            return Semantics.who(op, Replay.this, t -> pending[t], trace::threadName);
        }
    }
}
