package dev.heddle.core.strategy;

import dev.heddle.core.Mixing;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Counts the maximal causal classes of executions by a fingerprint of all threads' local histories. */
final class CausalClasses {
    private final Set<Long> seen = new HashSet<>();

    /** Whether the trace's class is new. */
    boolean add(Trace trace) {
        long[] histories = new long[trace.threads()];
        Arrays.setAll(histories, trace::threadName);
        for (int e = 0; e < trace.size(); e++) {
            OpKind kind = trace.kind(e);
            int t = trace.thread(e);
            histories[t] = Mixing.mix(histories[t] + kind.ordinal());
            histories[t] = Mixing.mix(histories[t] + trace.location(e));
            if (kind.observes()) {
                histories[t] = Mixing.mix(histories[t] + trace.result(e));
            }
        }
        // A sum, because threads may be numbered differently in another execution.
        long fingerprint = 0;
        for (long h : histories) {
            fingerprint += Mixing.mix(h);
        }
        return seen.add(fingerprint);
    }

    /** Adds one that another process has seen, by its fingerprint; returns whether it is new. */
    boolean add(long fingerprint) {
        return seen.add(fingerprint);
    }

    /** Fingerprints of all. */
    Set<Long> all() {
        return seen;
    }

    int size() {
        return seen.size();
    }
}
