package dev.heddle.core.order;

import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The events of a trace, ready for questions about other orders of them ([Huang 2015], section 3). Keeps nothing of the trace.
 *
 * <p>An order is a sequence of events that begins with the trace's first {@link #prefix()} events, takes each thread's
 * events from its first on without a gap, and in which every event has the result it had in the trace.
 */
public final class OrderProblem {
    private final int prefix;
    private final int threads;
    private final EventRole[] roles;
    private final int[] threadOf;
    private final int[] positionOf;
    private final int[] objects;
    private final long[] values;
    private final long[] written;
    private final int[][] sequences;
    private final boolean[] forked;
    private final long[] initial;
    private final long[] initialUnits;
    private final int monitors;
    private final int[] picks;
    /** What of all this the question is about; null if it is about everything. */
    private final DataValidity validity;

    /** All events of the trace; the first {@code prefix} of them are to stay as they are. */
    public OrderProblem(Trace trace, int prefix) {
        int n = trace.size();
        this.prefix = prefix;
        validity = null;
        threads = trace.threads();
        roles = new EventRole[n];
        threadOf = new int[n];
        positionOf = new int[n];
        objects = new int[n];
        values = new long[n];
        written = new long[n];
        forked = new boolean[threads];
        picks = new int[n];
        int[] lengths = new int[threads];
        Map<Long, Integer> locationNumbers = new HashMap<>();
        Map<Long, Integer> monitorNumbers = new HashMap<>();
        Map<Long, Integer> counterNumbers = new HashMap<>();
        long[] first = new long[n];
        long[] firstUnits = new long[n];
        for (int e = 0; e < n; e++) {
            EventRole role = EventRole.of(trace, e);
            roles[e] = role;
            threadOf[e] = trace.thread(e);
            positionOf[e] = lengths[threadOf[e]]++;
            values[e] = trace.result(e);
            written[e] = trace.written(e);
            objects[e] = trace.target(e);
            picks[e] = role == EventRole.NOTIFY ? trace.choice(e) - 1 : Witness.NOBODY;
            if (role.isAccess()) {
                int known = locationNumbers.size();
                objects[e] = locationNumbers.computeIfAbsent(trace.location(e), l -> known);
                if (objects[e] == known) {
                    // Reads, updates and writes all tell what was there before them.
                    first[known] = trace.result(e);
                }
            } else if (role.isOnMonitor()) {
                int known = monitorNumbers.size();
                objects[e] = monitorNumbers.computeIfAbsent(trace.location(e), l -> known);
            } else if (role == EventRole.ACQUIRE || role == EventRole.RELEASE) {
                int known = counterNumbers.size();
                objects[e] = counterNumbers.computeIfAbsent(trace.location(e), l -> known);
                long change = role == EventRole.ACQUIRE ? -trace.argument(e) : trace.argument(e);
                if (objects[e] == known) {
                    firstUnits[known] = trace.written(e) - change;
                }
                written[e] = trace.argument(e);
            } else if (role == EventRole.FORK) {
                forked[objects[e]] = true;
            }
        }
        initial = Arrays.copyOf(first, locationNumbers.size());
        initialUnits = Arrays.copyOf(firstUnits, counterNumbers.size());
        monitors = monitorNumbers.size();
        sequences = new int[threads][];
        for (int t = 0; t < threads; t++) {
            sequences[t] = new int[lengths[t]];
        }
        for (int e = 0; e < n; e++) {
            sequences[threadOf[e]][positionOf[e]] = e;
        }
    }

    private OrderProblem(OrderProblem p, DataValidity validity) {
        prefix = p.prefix;
        threads = p.threads;
        roles = p.roles;
        threadOf = p.threadOf;
        positionOf = p.positionOf;
        objects = p.objects;
        values = p.values;
        written = p.written;
        sequences = p.sequences;
        forked = p.forked;
        initial = p.initial;
        initialUnits = p.initialUnits;
        monitors = p.monitors;
        picks = p.picks;
        this.validity = validity;
    }

    /** The same events, of which only some reads are to have the value they had. */
    OrderProblem with(DataValidity which) {
        return new OrderProblem(this, which);
    }

    /** Whether the read or update is to have the value it had; all are, unless the question says otherwise. */
    boolean kept(int event) {
        return validity == null || event < prefix || validity.kept(event);
    }

    /** Whether the write or update leaves the value it left: it does if the reads that it depends on are kept. */
    boolean known(int event) {
        return validity == null || event < prefix || validity.known(event);
    }

    /** Whether the location holds the value that it held, as long as nobody writes it. */
    boolean initialKnown(int location) {
        return validity == null || validity.initialKnown(location);
    }

    /** Whether the event may be part of an answer; one that cannot help may not. */
    boolean allowed(int event) {
        return validity == null || event < prefix || validity.needed(event);
    }

    /** Number of events. */
    public int size() {
        return roles.length;
    }

    /** How many events, from the first on, are to stay as they are. */
    public int prefix() {
        return prefix;
    }

    int threads() {
        return threads;
    }

    int monitors() {
        return monitors;
    }

    EventRole role(int event) {
        return roles[event];
    }

    int thread(int event) {
        return threadOf[event];
    }

    /** How many events of its thread come before it. */
    int position(int event) {
        return positionOf[event];
    }

    /** Number of the location, monitor or thread it is about. */
    int object(int event) {
        return objects[event];
    }

    /** The value that a read or update saw. */
    long value(int event) {
        return values[event];
    }

    /** The value that a write or update left; the units that an acquire takes or a release adds. */
    long written(int event) {
        return written[event];
    }

    /** The thread that a notify picked in the trace, or {@link Witness#NOBODY}. */
    int pick(int event) {
        return picks[event];
    }

    int length(int thread) {
        return sequences[thread].length;
    }

    int event(int thread, int position) {
        return sequences[thread][position];
    }

    /** Whether another thread's event starts it; the others run from the start. */
    boolean forked(int thread) {
        return forked[thread];
    }

    int counters() {
        return initialUnits.length;
    }

    /** The units of a counter before the first event. */
    long initialUnits(int counter) {
        return initialUnits[counter];
    }

    int locations() {
        return initial.length;
    }

    /** The value of a location before the first event. */
    long initial(int location) {
        return initial[location];
    }
}
