package dev.heddle.core.por;

import dev.heddle.core.Mixing;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Knows which threads are interchangeable in a state, so that what begins with one of them need not be run if what begins with
 * another was ([Yang 2009], chapter 7). Two threads are, if the target says that they run the same code, if they are in the
 * same local state, and if nobody tells them apart: neither looks at who it is, and no thread acts on one of them but not in the
 * same way on the other.
 *
 * <p>What others will do to a thread is not known beforehand. It is assumed that they do nothing until an execution shows
 * that they do; if threads were taken for interchangeable until then, the exploration begins anew.
 */
final class Symmetries {
    /** Two threads that were taken for interchangeable. */
    private record Pair(long first, long second) {
        static Pair of(long a, long b) {
            return new Pair(Math.min(a, b), Math.max(a, b));
        }
    }

    private final Set<Pair> used = new LinkedHashSet<>();
    /** How others act on a thread. */
    private final Map<Long, Set<Long>> treatment = new TreeMap<>();

    private final SoleUsers alone = new SoleUsers();
    /** The code of each thread. */
    private final Map<Long, Long> codes = new TreeMap<>();
    /** Codes that look at who runs them. */
    private final Set<Long> apart = new TreeSet<>();

    private boolean identified;
    private boolean sameCode;
    private long leftOut;

    /** How many sequences of steps were left out since the exploration began. */
    long leftOut() {
        return leftOut;
    }

    /** Whether any two threads are known to run the same code. */
    boolean hasSameCode() {
        return sameCode;
    }

    /** The exploration begins anew. */
    void restart() {
        used.clear();
        leftOut = 0;
    }

    /** Looks how threads act on others; returns whether some that were taken for interchangeable are not. */
    boolean learn(StepTrace steps) {
        Trace trace = steps.trace();
        Set<Long> met = new HashSet<>();
        for (int t = 0; t < trace.threads(); t++) {
            sameCode |= !met.add(trace.threadCode(t));
            codes.put(trace.threadName(t), trace.threadCode(t));
            if (trace.toldApart(t)) {
                apart.add(trace.threadCode(t));
            }
        }
        identified |= alone.learn(trace);
        long[] block = new long[trace.threads()];
        long[] history = new long[trace.threads()];
        for (int e = 0; e < trace.size(); e++) {
            int self = trace.thread(e);
            boolean joins = trace.kind(e) == OpKind.JOIN && trace.timeout(e) == Operation.FOREVER;
            if (joins && block[self] == 0) {
                block[self] = history[self] | 1;
            } else if (!joins && !(block[self] != 0 && alone.isUnnoticed(trace, e))) {
                block[self] = 0;
            }
            act(steps.operation(e), trace, block[self]);
            identified |= trace.kind(e) == OpKind.FORK && trace.result(e) != 0;
            long told = trace.kind(e).observes() ? trace.result(e) : 0;
            history[self] =
                    Mixing.mix(history[self] * 31 + trace.kind(e).ordinal() + Mixing.mix(trace.location(e) + told));
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != null) {
                // Whom it would have joined next is not known.
                act(trace.pending(t), trace, 0);
            }
        }
        return isWrong();
    }

    /**
     * Takes note of an operation. Threads that are joined one right after the other, or with nothing in between that others could
     * notice, are treated alike: it makes no difference to anybody for which of them the joining thread waits first.
     */
    private void act(Operation op, Trace trace, long block) {
        switch (op.kind) {
            case JOIN ->
                treat(op.location, Mixing.mix(trace.threadName(op.thread) + block) + (block == 0 ? op.location : 0));
            case UNPARK, IS_ALIVE, IS_INTERRUPTED -> treat(op.location, Mixing.mix(op.location));
            // Who is interrupted may be amid joining others; the rest looks at threads without naming one.
            case INTERRUPT, THREAD_STATE, WHO -> identified = true;
            case READ,
                    WRITE,
                    UPDATE,
                    LOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    FORK,
                    BEGIN,
                    END,
                    PARK,
                    SLEEP,
                    YIELD,
                    CLEAR_INTERRUPT,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> {
                // Not about another thread; who is started is told apart from who is not by that.
            }
        }
    }

    private void treat(long thread, long how) {
        treatment.computeIfAbsent(thread, t -> new TreeSet<>()).add(how);
    }

    /** What one thread did that may depend on which it is, others of the same code would do as well. */
    private boolean areTreatedAlike(long a, long b) {
        return !apart.contains(codes.get(a))
                && !apart.contains(codes.get(b))
                && treatment.getOrDefault(a, Set.of()).equals(treatment.getOrDefault(b, Set.of()));
    }

    /**
     * Whether all that begins with the sequence is the same, but for two threads that change places, as what begins with the
     * step that is being explored at a point or with one that sleeps there.
     */
    boolean covers(Frame frame, Step[] sequence) {
        if (identified || frame.likeness == null) {
            return false;
        }
        for (int k = 0; k < sequence.length; k++) {
            if (isInitial(sequence, k) && isLikeExplored(frame, sequence[k])) {
                leftOut++;
                return true;
            }
        }
        return false;
    }

    /** Whether the step could come first in the sequence. */
    private static boolean isInitial(Step[] sequence, int k) {
        for (int i = 0; i < k; i++) {
            if (sequence[k].dependsOn(sequence[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean isLikeExplored(Frame frame, Step step) {
        if (frame.step != null && isLike(frame, step, frame.step)) {
            return true;
        }
        for (Step s : frame.sleep) {
            if (isLike(frame, step, s)) {
                return true;
            }
        }
        return false;
    }

    private boolean isLike(Frame frame, Step step, Step explored) {
        long a = step.thread();
        long b = explored.thread();
        boolean like = a != b
                && step.operation() == explored.operation()
                && step.choice() == explored.choice()
                && !step.picks()
                && frame.likeness.areAlike(a, b)
                && areTreatedAlike(a, b);
        if (like) {
            used.add(Pair.of(a, b));
        }
        return like;
    }

    void save(DataOutputStream out) throws IOException {
        save(leftOut, used, out);
    }

    private void save(long left, Set<Pair> pairs, DataOutputStream out) throws IOException {
        out.writeBoolean(identified);
        out.writeBoolean(sameCode);
        out.writeLong(left);
        alone.save(out);
        out.writeInt(apart.size());
        for (long code : apart) {
            out.writeLong(code);
        }
        out.writeInt(pairs.size());
        for (Pair p : pairs) {
            out.writeLong(p.first);
            out.writeLong(p.second);
        }
        out.writeInt(codes.size());
        for (Map.Entry<Long, Long> e : codes.entrySet()) {
            out.writeLong(e.getKey());
            out.writeLong(e.getValue());
        }
        out.writeInt(treatment.size());
        for (Map.Entry<Long, Set<Long>> e : treatment.entrySet()) {
            out.writeLong(e.getKey());
            out.writeInt(e.getValue().size());
            for (long how : e.getValue()) {
                out.writeLong(how);
            }
        }
    }

    void read(DataInputStream in) throws IOException {
        restart();
        treatment.clear();
        apart.clear();
        codes.clear();
        identified = false;
        sameCode = false;
        alone.clear();
        takeIn(in);
    }

    /**
     * Adds what somebody else has saved, who took other threads for interchangeable; returns whether some that were, here or there, are
     * not.
     */
    boolean takeIn(DataInputStream in) throws IOException {
        identified |= in.readBoolean();
        sameCode |= in.readBoolean();
        leftOut += in.readLong();
        identified |= alone.takeIn(in);
        for (int n = in.readInt(); n > 0; n--) {
            apart.add(in.readLong());
        }
        for (int n = in.readInt(); n > 0; n--) {
            used.add(new Pair(in.readLong(), in.readLong()));
        }
        for (int n = in.readInt(); n > 0; n--) {
            long thread = in.readLong();
            codes.put(thread, in.readLong());
        }
        for (int n = in.readInt(); n > 0; n--) {
            long thread = in.readLong();
            for (int m = in.readInt(); m > 0; m--) {
                treat(thread, in.readLong());
            }
        }
        return isWrong();
    }

    /** What is known, for somebody who explores a part; what was left out so far stays here. */
    void handOut(DataOutputStream out) throws IOException {
        save(0, Set.of(), out);
    }

    private boolean isWrong() {
        return identified && !used.isEmpty() || used.stream().anyMatch(p -> !areTreatedAlike(p.first, p.second));
    }
}
