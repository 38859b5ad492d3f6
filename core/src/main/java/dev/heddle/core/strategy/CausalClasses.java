package dev.heddle.core.strategy;

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
            histories[t] = mix(histories[t] + kind.ordinal());
            histories[t] = mix(histories[t] + trace.location(e));
            if (kind.observes()) {
                histories[t] = mix(histories[t] + trace.result(e));
            }
        }
        // A sum, because threads may be numbered differently in another execution.
        long fingerprint = 0;
        for (long h : histories) {
            fingerprint += mix(h);
        }
        return seen.add(fingerprint);
    }

    int size() {
        return seen.size();
    }

    /** The finalizer of SplitMix64. */
    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
