package dev.heddle.core.por;

import dev.heddle.core.Mixing;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * A visible operation as a summary of what can follow knows it: who takes it, what it touches, and with which locks held. It
 * says nothing of when or where, so one that is taken again and again in a loop is one.
 *
 * @param step the thread, and what it touches
 * @param kind what it does
 * @param location what it is about
 * @param patient whether it waits for what it needs, whatever happens: without time limit, and not to be interrupted
 * @param held names of the locks that its thread holds before it, sorted
 */
@SuppressWarnings("ArrayRecordComponent") // numbers that are only read
record VisibleOperation(Step step, OpKind kind, long location, boolean patient, long[] held) {
    /**
     * Of a step or pending operation.
     *
     * @param interrupts whether the program interrupts threads at all
     */
    static VisibleOperation of(Step step, Operation op, long[] held, boolean interrupts) {
        boolean mayBeInterrupted = interrupts && (op.interruptible || op.kind == OpKind.JOIN);
        boolean patient = op.timeout == Operation.FOREVER && !mayBeInterrupted;
        return new VisibleOperation(step, op.kind, op.location, patient, held);
    }

    /**
     * Whether there may be a state in which both can be taken, or one just after steps that are independent of the other
     * ([Yang 2009], section 3.3.3). Who holds a lock keeps others from it and from what they do only with it; a thread is
     * started once, and does nothing before; who waits for its end does nothing until then.
     */
    boolean mayBeCoEnabled(VisibleOperation other) {
        return !sharesLock(other)
                && !isKeptOutBy(other)
                && !other.isKeptOutBy(this)
                && !starts(other)
                && !other.starts(this)
                && !isAwaitedBy(other)
                && !other.isAwaitedBy(this);
    }

    private boolean sharesLock(VisibleOperation other) {
        for (long lock : held) {
            if (Arrays.binarySearch(other.held, lock) >= 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isKeptOutBy(VisibleOperation holder) {
        boolean needsLock = kind == OpKind.WAKE || kind == OpKind.LOCK && patient;
        return needsLock && Arrays.binarySearch(holder.held, location) >= 0;
    }

    private boolean starts(VisibleOperation other) {
        return kind == OpKind.FORK && location == other.step.thread();
    }

    private boolean isAwaitedBy(VisibleOperation join) {
        return kind == OpKind.END && join.kind == OpKind.JOIN && join.patient && join.location == step.thread();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof VisibleOperation other
                && step.thread() == other.step.thread()
                && kind == other.kind
                && location == other.location
                && patient == other.patient
                && Arrays.equals(held, other.held)
                && step.footprint().isSame(other.step.footprint());
    }

    @Override
    public int hashCode() {
        return Long.hashCode(Mixing.mix(step.thread() * 31 + location) + kind.ordinal() + Arrays.hashCode(held));
    }

    void save(DataOutputStream out) throws IOException {
        step.save(out);
        out.writeUTF(kind.name());
        out.writeLong(location);
        out.writeBoolean(patient);
        out.writeInt(held.length);
        for (long lock : held) {
            out.writeLong(lock);
        }
    }

    static VisibleOperation read(DataInputStream in) throws IOException {
        Step step = Step.read(in);
        OpKind kind = OpKind.valueOf(in.readUTF());
        long location = in.readLong();
        boolean patient = in.readBoolean();
        long[] held = new long[in.readInt()];
        for (int i = 0; i < held.length; i++) {
            held[i] = in.readLong();
        }
        return new VisibleOperation(step, kind, location, patient, held);
    }
}
