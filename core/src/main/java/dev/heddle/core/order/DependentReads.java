package dev.heddle.core.order;

import dev.heddle.core.Dependence;
import dev.heddle.core.Dependence.Reads;
import dev.heddle.model.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Which reads of a trace its events depend on: what {@link Dependence} says of sites, said of events. Keeps nothing of the
 * trace.
 */
public final class DependentReads {
    private final OrderProblem problem;
    private final Dependence dependence;
    private final int[] sites;
    private final Map<Integer, Reads> occurrences = new HashMap<>();
    private final Map<Integer, Reads> values = new HashMap<>();
    private final Map<Integer, Reads> initials = new HashMap<>();
    /** Per event, what its occurrence depends on; found when first asked for, and asked for by many questions. */
    private final int[][] known;

    /** Per location, its first event. */
    private final int[] first;

    /** Those of that trace, whose events the problem has. */
    public DependentReads(Trace trace, OrderProblem problem, Dependence dependence) {
        this.problem = problem;
        this.dependence = dependence;
        this.sites = new int[trace.size()];
        this.known = new int[trace.size()][];
        this.first = new int[problem.locations()];
        for (int e = trace.size() - 1; e >= 0; e--) {
            sites[e] = trace.site(e);
            if (problem.role(e).isAccess()) {
                first[problem.object(e)] = e;
            }
        }
    }

    /** The reads that decide whether the event comes in its place, and what it is about. */
    void ofOccurrence(int event, IntConsumer read) {
        if (known[event] == null) {
            IntStream.Builder reads = IntStream.builder();
            forEach(event, occurrences.computeIfAbsent(sites[event], dependence::occurrence), reads::add);
            known[event] = reads.build().toArray();
        }
        for (int r : known[event]) {
            read.accept(r);
        }
    }

    /** The reads that decide what a write leaves; an update's own is one of them. */
    void ofValue(int write, IntConsumer read) {
        if (problem.role(write).reads()) {
            read.accept(write);
        }
        forEach(write, values.computeIfAbsent(sites[write], dependence::value), read);
    }

    /** The reads that may have decided what the event finds in its location while no event has written there. */
    void ofInitial(int event, IntConsumer read) {
        Reads all = initials.computeIfAbsent(sites[event], dependence::initial);
        int end = first[problem.object(event)];
        for (int r = problem.prefix(); r < end; r++) {
            if (problem.role(r).reads()
                    && (all.ofThread().test(sites[r]) || all.ofAnyone().test(sites[r]))) {
                read.accept(r);
            }
        }
    }

    private void forEach(int event, Reads which, IntConsumer read) {
        int thread = problem.thread(event);
        for (int r = problem.prefix(); r < event; r++) {
            if (problem.role(r).reads()
                    && (problem.thread(r) == thread ? which.ofThread() : which.ofAnyone()).test(sites[r])) {
                read.accept(r);
            }
        }
    }

    /** The reads that come before the event in every order: of its thread, of who started it, of whom it has joined. */
    void before(int event, IntConsumer read) {
        int[] upTo = new int[problem.threads()];
        reach(problem.thread(event), problem.position(event), upTo);
        BitSet seen = new BitSet();
        for (int t = 0; t < upTo.length; t++) {
            for (int p = 0; p < upTo[t]; p++) {
                int r = problem.event(t, p);
                if (problem.role(r).reads() && r >= problem.prefix() && !seen.get(r)) {
                    seen.set(r);
                    read.accept(r);
                }
            }
        }
    }

    private void reach(int thread, int position, int[] upTo) {
        int from = upTo[thread];
        upTo[thread] = Math.max(from, position);
        if (from == 0 && position > 0) {
            for (int e = 0; e < problem.size(); e++) {
                if (problem.role(e) == EventRole.FORK && problem.object(e) == thread) {
                    reach(problem.thread(e), problem.position(e), upTo);
                }
            }
        }
        for (int p = from; p < position; p++) {
            int e = problem.event(thread, p);
            if (problem.role(e) == EventRole.JOIN) {
                reach(problem.object(e), problem.length(problem.object(e)), upTo);
            }
        }
    }
}
