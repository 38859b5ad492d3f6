package dev.heddle.core.order;

import java.util.Arrays;
import java.util.BitSet;

/** Where an order has come to: which events were taken, and what they left in memory, monitors and wait sets. */
final class OrderState {
    private static final int FREE = -1;

    private enum Wait {
        NO,
        WAITS,
        NOTIFIED
    }

    private final OrderProblem problem;
    private final EventRole leftOut;
    private final int[] positions;
    private final long[] memory;
    /** The locations whose value depends on a read that was not kept. */
    private final BitSet unknown;

    private final int[] owners;
    private final long[] units;
    /** Ordinal of a {@link Wait} per thread, and the monitor it waits on. */
    private final int[] waits;

    private final int[] waitsOn;
    private final boolean[] permits;
    private final boolean[] alive;

    /** After the prefix. */
    static OrderState afterPrefix(OrderProblem problem) {
        return afterPrefix(problem, null);
    }

    /**
     * After the prefix.
     *
     * @param leftOut steps that demand nothing and do nothing; null but for tests that see whether that is noticed
     */
    static OrderState afterPrefix(OrderProblem problem, EventRole leftOut) {
        OrderState s = new OrderState(problem, leftOut);
        for (int e = 0; e < problem.prefix(); e++) {
            s.take(e, problem.pick(e));
        }
        return s;
    }

    private OrderState(OrderProblem problem, EventRole leftOut) {
        this.problem = problem;
        this.leftOut = leftOut;
        positions = new int[problem.threads()];
        memory = new long[problem.locations()];
        unknown = new BitSet(memory.length);
        for (int l = 0; l < memory.length; l++) {
            memory[l] = problem.initial(l);
            unknown.set(l, !problem.initialKnown(l));
        }
        owners = new int[problem.monitors()];
        Arrays.fill(owners, FREE);
        units = new long[problem.counters()];
        for (int c = 0; c < units.length; c++) {
            units[c] = problem.initialUnits(c);
        }
        waits = new int[problem.threads()];
        waitsOn = new int[problem.threads()];
        permits = new boolean[problem.threads()];
        alive = new boolean[problem.threads()];
        for (int t = 0; t < alive.length; t++) {
            alive[t] = !problem.forked(t);
        }
    }

    private OrderState(OrderState s) {
        problem = s.problem;
        leftOut = s.leftOut;
        positions = s.positions.clone();
        memory = s.memory.clone();
        unknown = (BitSet) s.unknown.clone();
        owners = s.owners.clone();
        units = s.units.clone();
        waits = s.waits.clone();
        waitsOn = s.waitsOn.clone();
        permits = s.permits.clone();
        alive = s.alive.clone();
    }

    OrderState copy() {
        return new OrderState(this);
    }

    /** How many events of the thread were taken. */
    int position(int thread) {
        return positions[thread];
    }

    /** Whether the location surely holds that value. */
    boolean holds(int location, long value) {
        return memory[location] == value && !unknown.get(location);
    }

    /** Whether the thread's next event could come now with the result it had. */
    boolean enabled(int event) {
        if (problem.role(event) == leftOut) {
            return true;
        }
        int object = problem.object(event);
        int thread = problem.thread(event);
        return switch (problem.role(event)) {
            case READ, UPDATE -> !problem.kept(event) || holds(object, problem.value(event));
            case LOCK -> owners[object] == FREE;
            case WAKE -> owners[object] == FREE && waits[thread] == Wait.NOTIFIED.ordinal();
            case JOIN -> !alive[object];
            case PARK -> permits[thread];
            case ACQUIRE -> units[object] >= problem.written(event);
            case BEGIN -> alive[thread];
            case WRITE, UNLOCK, WAIT, NOTIFY, NOTIFY_ALL, FORK, END, UNPARK, RELEASE, LOCAL -> true;
            case OPAQUE, WAKE_EARLY -> false;
        };
    }

    boolean isWaiter(int thread, int monitor) {
        return waits[thread] == Wait.WAITS.ordinal() && waitsOn[thread] == monitor;
    }

    boolean hasWaiter(int monitor) {
        for (int t = 0; t < waits.length; t++) {
            if (isWaiter(t, monitor)) {
                return true;
            }
        }
        return false;
    }

    /** Takes the thread's next event; a notify picks that waiter. */
    void take(int event, int pick) {
        int object = problem.object(event);
        int thread = problem.thread(event);
        positions[thread]++;
        if (problem.role(event) == leftOut) {
            return;
        }
        switch (problem.role(event)) {
            case WRITE, UPDATE -> {
                memory[object] = problem.written(event);
                unknown.set(object, !problem.known(event));
            }
            case LOCK -> owners[object] = thread;
            case UNLOCK -> owners[object] = FREE;
            case WAIT -> {
                owners[object] = FREE;
                waits[thread] = Wait.WAITS.ordinal();
                waitsOn[thread] = object;
            }
            case WAKE, WAKE_EARLY -> {
                owners[object] = thread;
                waits[thread] = Wait.NO.ordinal();
            }
            case NOTIFY -> {
                if (pick != Witness.NOBODY) {
                    waits[pick] = Wait.NOTIFIED.ordinal();
                }
            }
            case NOTIFY_ALL -> {
                for (int t = 0; t < waits.length; t++) {
                    if (isWaiter(t, object)) {
                        waits[t] = Wait.NOTIFIED.ordinal();
                    }
                }
            }
            case ACQUIRE -> units[object] -= problem.written(event);
            case RELEASE -> units[object] += problem.written(event);
            case FORK -> alive[object] = true;
            case END -> alive[thread] = false;
            case PARK -> permits[thread] = false;
            case UNPARK -> permits[object] |= alive[object];
            case READ, BEGIN, JOIN, LOCAL, OPAQUE -> {
                // Changes nothing that others could see; an opaque event is taken only in the prefix.
            }
        }
    }

    /** What makes two states of one question equal. Monitors, counters and life are functions of positions. */
    StateKey key(FreeSteps freeSteps) {
        long[] notKnown = unknown.toLongArray();
        long[] key = new long[positions.length + memory.length + notKnown.length];
        System.arraycopy(notKnown, 0, key, positions.length + memory.length, notKnown.length);
        for (int t = 0; t < positions.length; t++) {
            key[t] = ((long) positions[t] << 3) | ((long) waits[t] << 1) | (permits[t] ? 1 : 0);
        }
        for (int l = 0; l < memory.length; l++) {
            // What nobody reads any more makes no difference.
            key[positions.length + l] = freeSteps.stillRead(l, this) ? memory[l] : 0;
        }
        return new StateKey(key);
    }
}
