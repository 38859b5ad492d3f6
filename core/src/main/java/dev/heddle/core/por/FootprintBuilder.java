package dev.heddle.core.por;

import dev.heddle.core.Mixing;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Rules;
import dev.heddle.model.Wakeup;
import java.util.Arrays;

/** Collects what the events of one step touch. Where it is not worth telling more exactly, a step touches everything. */
final class FootprintBuilder {
    /** What of a thing is touched: part of the key. */
    private enum Part {
        MEMORY,
        /** Who holds a monitor or lock, and who waits for it; who holds it is alone with its wait sets. */
        LOCK,
        UNITS,
        /** Whether a thread is new, alive or ended. */
        STATUS,
        PERMIT,
        INTERRUPT,
        /** Whether anybody in a wait set is interrupted, which a notification looks at. */
        SIGNALS
    }

    private final Rules rules;
    private final boolean clockMatters;
    private long[] keys = new long[8];
    private byte[] modes = new byte[8];
    private int size;
    private long against;
    private boolean everything;

    /**
     * By these rules.
     *
     * @param clockMatters whether it makes a difference to the program when virtual time passes
     */
    FootprintBuilder(Rules rules, boolean clockMatters) {
        this.rules = rules;
        this.clockMatters = clockMatters;
    }

    void clear() {
        size = 0;
        against = 0;
        everything = false;
    }

    Footprint build() {
        boolean nothing = size == 0 && against == 0 && !everything;
        return nothing
                ? Footprint.NOTHING
                : new Footprint(Arrays.copyOf(keys, size), Arrays.copyOf(modes, size), against, everything);
    }

    /** Adds what an operation touches that its thread takes with that choice. */
    void add(Operation op, long self, int choice) {
        switch (op.kind) {
            case READ -> add(Part.MEMORY, op.location, Footprint.READ);
            // Whether a compare-and-set writes depends on what is there, so it counts as if it did.
            case WRITE, UPDATE -> add(Part.MEMORY, op.location, Footprint.WRITE);
            case LOCK, WAKE, WAIT -> {
                add(Part.LOCK, op.location, Footprint.WRITE);
                addInterrupt(self, op.kind == OpKind.WAIT || choice == Wakeup.INTERRUPTED);
            }
            case TRY_LOCK, UNLOCK -> add(Part.LOCK, op.location, Footprint.WRITE);
            case IS_LOCKED -> add(Part.LOCK, op.location, Footprint.READ);
            case NOTIFY, NOTIFY_ALL -> {
                add(Part.LOCK, op.location, Footprint.READ);
                add(Part.SIGNALS, 0, Footprint.READ);
                // Who comes to a fair lock after this stands behind whom it wakes.
                everything |= op.argument == Operation.IN_FAIR_LINE;
            }
            case ACQUIRE -> {
                add(Part.UNITS, op.location, op.argument == 0 ? Footprint.READ : Footprint.WRITE);
                addInterrupt(self, choice == Wakeup.INTERRUPTED);
            }
            case TRY_ACQUIRE -> add(Part.UNITS, op.location, Footprint.WRITE);
            case RELEASE -> add(Part.UNITS, op.location, Footprint.ADD);
            case UNITS -> add(Part.UNITS, op.location, Footprint.READ);
            case FORK -> add(Part.STATUS, op.location, Footprint.WRITE);
            case BEGIN -> add(Part.STATUS, self, Footprint.READ);
            case END -> {
                add(Part.STATUS, self, Footprint.WRITE);
                addMonitor(op, Footprint.WRITE);
            }
            case JOIN -> {
                add(Part.STATUS, op.location, Footprint.READ);
                addMonitor(op, Footprint.READ);
                addInterrupt(self, choice == Wakeup.INTERRUPTED);
            }
            case IS_ALIVE -> add(Part.STATUS, op.location, Footprint.READ);
            case PARK -> add(Part.PERMIT, self, Footprint.WRITE);
            case UNPARK -> {
                add(Part.PERMIT, op.location, Footprint.ADD);
                add(Part.STATUS, op.location, Footprint.READ);
            }
            case SLEEP -> addInterrupt(self, choice == Wakeup.INTERRUPTED);
            case INTERRUPT -> {
                add(Part.INTERRUPT, op.location, Footprint.ADD);
                add(Part.SIGNALS, 0, Footprint.ADD);
                // A thread looks whether it is interrupted when it comes to some operations, with the step before.
                against = op.location;
            }
            case IS_INTERRUPTED -> add(Part.INTERRUPT, op.location, Footprint.READ);
            case CLEAR_INTERRUPT -> add(Part.INTERRUPT, self, Footprint.WRITE);
            // What others wait for changes with nearly every step.
            case THREAD_STATE, WHO -> everything = true;
            case CLOCK -> everything |= clockMatters;
            case AWAIT, YIELD, CHOOSE -> {
                // Touches nothing, or what was added by addWatched.
            }
        }
        everything |= passesTime(op, choice);
    }

    /** Adds what a spinning thread looks at because it did so in this operation before. */
    void addWatched(Operation op, long self) {
        switch (op.kind) {
            case READ, WRITE, UPDATE -> add(Part.MEMORY, op.location, Footprint.READ);
            case LOCK, TRY_LOCK, IS_LOCKED -> add(Part.LOCK, op.location, Footprint.READ);
            case ACQUIRE, TRY_ACQUIRE, UNITS -> add(Part.UNITS, op.location, Footprint.READ);
            case JOIN, IS_ALIVE -> add(Part.STATUS, op.location, Footprint.READ);
            case PARK -> add(Part.PERMIT, self, Footprint.READ);
            case IS_INTERRUPTED -> add(Part.INTERRUPT, op.location, Footprint.READ);
            case CLEAR_INTERRUPT, SLEEP -> add(Part.INTERRUPT, self, Footprint.READ);
            case WAIT, WAKE -> {
                add(Part.LOCK, op.location, Footprint.WRITE);
                add(Part.INTERRUPT, self, Footprint.READ);
            }
            case THREAD_STATE, WHO, CLOCK -> everything = true;
            case UNLOCK, NOTIFY, NOTIFY_ALL, RELEASE, FORK, BEGIN, END, UNPARK, YIELD, INTERRUPT, AWAIT, CHOOSE -> {
                // Tells nothing that could be different.
            }
        }
    }

    /**
     * A limit that ends only when nothing else can go on is after all that could, and before all that it sets going. When
     * time passes at any point, it does not matter unless somebody looks at it or waits for it; but then it matters, too,
     * where what was waited for came in time: before that the limit would have ended, and what a step depends on must not
     * depend on what it is reversed with.
     */
    private boolean passesTime(Operation op, int choice) {
        if (clockMatters && rules.timeoutsAnywhere() && mayTimeOut(op)) {
            return true;
        }
        boolean timesOut =
                choice == Wakeup.TIMED_OUT && op.kind != OpKind.CHOOSE && op.kind != OpKind.NOTIFY && op.timeout != 0
                        || choice == Wakeup.TIMED_OUT && op.kind == OpKind.SLEEP;
        return timesOut && (clockMatters || endsWhenStuck(op, rules));
    }

    private static boolean mayTimeOut(Operation op) {
        return switch (op.kind) {
            case LOCK, WAKE, ACQUIRE, JOIN, PARK -> op.timeout > 0;
            default -> false;
        };
    }

    private static boolean endsWhenStuck(Operation op, Rules rules) {
        return switch (op.kind) {
            case SLEEP -> rules.sleepsOrdered();
            case AWAIT -> true;
            default -> !rules.timeoutsAnywhere();
        };
    }

    /** Whether an operation shows that it matters when time passes. */
    static boolean looksAtTime(Operation op, Rules rules) {
        return switch (op.kind) {
            case CLOCK -> true;
            case SLEEP -> rules.sleepsOrdered();
            case AWAIT -> op.timeout != Operation.FOREVER;
            default -> op.timeout > 0 && !rules.timeoutsAnywhere();
        };
    }

    private void addInterrupt(long self, boolean clears) {
        if (clears) {
            add(Part.INTERRUPT, self, Footprint.WRITE);
        }
    }

    private void addMonitor(Operation op, byte mode) {
        if (op.conditionName != 0) {
            add(Part.LOCK, op.conditionName, mode);
        }
    }

    private void add(Part part, long name, byte mode) {
        long key = Mixing.mix(name * 31 + part.ordinal());
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                modes[i] = Footprint.conflict(modes[i], mode) ? Footprint.WRITE : mode;
                return;
            }
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            modes = Arrays.copyOf(modes, 2 * size);
        }
        keys[size] = key;
        modes[size++] = mode;
    }
}
