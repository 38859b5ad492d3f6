package dev.heddle.core.toy;

import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.OpKind;
import dev.heddle.model.Wakeup;
import java.util.Arrays;

/**
 * The local state of one toy thread: what it computes by itself between two visible operations. It knows nothing of other
 * threads or of memory, so the target and the oracle can share it and still disagree about everything that matters.
 */
final class ToyThread {
    private static final int LOCAL_STEPS = 100_000;

    private final ToyProgram program;
    private final ToyProgram.Code code;
    private final long[] registers;
    private final int[] depths;
    private int position;
    private boolean waking;
    private String failure;
    private int failureSite;

    ToyThread(ToyProgram program, int thread) {
        this.program = program;
        this.code = program.code(thread);
        this.registers = new long[code.registers()];
        this.depths = new int[program.monitors().size()];
        advance();
    }

    private ToyThread(ToyThread other) {
        program = other.program;
        code = other.code;
        registers = Arrays.copyOf(other.registers, other.registers.length);
        depths = Arrays.copyOf(other.depths, other.depths.length);
        position = other.position;
        waking = other.waking;
        failure = other.failure;
        failureSite = other.failureSite;
    }

    ToyThread copy() {
        return new ToyThread(this);
    }

    /** A number for where it stands, what it has computed and which monitors it holds how often; never 0. */
    long localState() {
        long h = 31L * position + (waking ? 1 : 0);
        for (long r : registers) {
            h = mixed(h + r);
        }
        for (int d : depths) {
            h = mixed(h + d);
        }
        return h == 0 ? 1 : h;
    }

    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L + 0x9E3779B97F4A7C15L;
        return z ^ (z >>> 31);
    }

    /** The pending operation, or null at the end. */
    Visible pending() {
        return position < code.instructions().size()
                ? (Visible) code.instructions().get(position)
                : null;
    }

    /** Which instruction the pending operation is. */
    int position() {
        return position;
    }

    /** Its kind: that of the instruction, or WAKE in the second half of a wait. */
    OpKind kind() {
        return waking ? OpKind.WAKE : pending().kind();
    }

    /** The name of what the pending operation is about, 0 if nothing. */
    long location() {
        Visible v = pending();
        return switch (v.kind()) {
            case READ, WRITE, UPDATE ->
                ToyProgram.location(v.subject(), v.index().evaluate(registers));
            case LOCK, TRY_LOCK, IS_LOCKED, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL ->
                ToyProgram.monitorName(v.subject());
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS, WHO -> ToyProgram.counterName(v.subject());
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE ->
                ToyProgram.threadName(v.subject());
            case BEGIN, END, PARK, SLEEP, YIELD, CLEAR_INTERRUPT, CLOCK, AWAIT, CHOOSE -> 0;
        };
    }

    long argument() {
        return pending().argument().evaluate(registers);
    }

    /** What the pending update would leave in a location that holds {@code old}. */
    long updated(long old) {
        return pending().update().written(old, pending().expected().evaluate(registers), argument());
    }

    /** Why the thread has just failed, told once; or null. */
    String pollFailure() {
        String told = failure;
        failure = null;
        return told;
    }

    int failureSite() {
        return failureSite;
    }

    /** The pending operation was taken with that result: goes on to the next one. */
    void complete(long result) {
        Visible v = pending();
        OpKind kind = kind();
        if (kind == OpKind.LOCK && result == Wakeup.NORMAL || kind == OpKind.TRY_LOCK && result == 1) {
            depths[v.subject()] = 1;
        } else if (kind == OpKind.UNLOCK) {
            depths[v.subject()] = 0;
        }
        if (kind == OpKind.WAIT && result == Wakeup.NORMAL) {
            waking = true;
            return;
        }
        waking = false;
        if (v.register() != Instruction.NONE) {
            registers[v.register()] = kind == OpKind.UPDATE
                    ? v.update().returned(result, v.expected().evaluate(registers))
                    : result;
        }
        position++;
        advance();
    }

    private void advance() {
        for (int steps = 0; position < code.instructions().size(); steps++) {
            if (steps > LOCAL_STEPS) {
                throw new IllegalStateException(code.name() + " loops without a visible operation");
            }
            Instruction next = code.instructions().get(position);
            if (next instanceof Visible visible) {
                if (!skips(visible)) {
                    return;
                }
            } else if (next instanceof Instruction.Assign assign) {
                registers[assign.register()] = assign.value().evaluate(registers);
                position++;
            } else if (next instanceof Instruction.Jump jump) {
                position = jump.target();
            } else if (next instanceof Instruction.JumpUnless jump) {
                position = jump.condition().evaluate(registers) == 0 ? jump.target() : position + 1;
            } else if (next instanceof Instruction.Check check) {
                position++;
                if (check.condition().evaluate(registers) == 0) {
                    fail(check.message(), check.site());
                }
            }
        }
    }

    /** Whether the operation is not taken after all: re-entrant locking is local, and a wrong operation fails the thread. */
    private boolean skips(Visible v) {
        switch (v.kind()) {
            case READ, WRITE, UPDATE -> {
                long index = v.index().evaluate(registers);
                if (index >= 0 && index < ToyProgram.ARRAY) {
                    return false;
                }
                fail("index " + index + " out of bounds", v.site());
                return true;
            }
            case LOCK -> {
                return reenter(v, depths[v.subject()] > 0, 1);
            }
            case TRY_LOCK -> {
                if (depths[v.subject()] > 0 && v.register() != Instruction.NONE) {
                    registers[v.register()] = 1;
                }
                return reenter(v, depths[v.subject()] > 0, 1);
            }
            case UNLOCK -> {
                return reenter(v, depths[v.subject()] > 1, -1) || !owns(v);
            }
            case WAIT, NOTIFY, NOTIFY_ALL -> {
                return !owns(v);
            }
            default -> {
                return false;
            }
        }
    }

    private boolean reenter(Visible v, boolean again, int change) {
        if (again) {
            depths[v.subject()] += change;
            position++;
        }
        return again;
    }

    private boolean owns(Visible v) {
        if (depths[v.subject()] > 0) {
            return true;
        }
        fail("not the owner of the monitor", v.site());
        return false;
    }

    /** The thread ends here, keeping its monitors. */
    private void fail(String message, int site) {
        failure = message;
        failureSite = site;
        position = code.instructions().size() - (code.endsVisibly() ? 1 : 0);
    }
}
