package dev.heddle.core.toy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A joint state of the {@link Oracle}: everything about a running program, as plain data. */
final class OracleState {
    /** Where a thread is with respect to wait sets. */
    enum Waiting {
        NO,
        IN_WAIT_SET,
        NOTIFIED,
        /** By a notifyAll that met it interrupted: it may return either way. */
        NOTIFIED_WHILE_INTERRUPTED
    }

    /** A local history: the thread's state after it and what can come next. */
    static final class Node {
        final int id;
        final int thread;
        final Node parent;
        /** Of the event that led here from the parent. */
        final long result;

        final ToyThread local;
        final String failure;
        final Map<Long, Node> children = new HashMap<>();

        Node(int id, int thread, Node parent, long result, ToyThread local, String failure) {
            this.id = id;
            this.thread = thread;
            this.parent = parent;
            this.result = result;
            this.local = local;
            this.failure = failure;
        }

        boolean ended() {
            return local.pending() == null;
        }
    }

    final Node[] nodes;
    final boolean[] started;
    final boolean[] permits;
    final boolean[] interrupts;
    /** Whether the thread was interrupted when it came to where it stands. */
    final boolean[] wasInterrupted;

    final Waiting[] waiting;
    final long[] deadlines;
    final int[] owners;
    final long[] units;
    final long[] memory;
    long clock;

    OracleState(ToyProgram program) {
        int n = program.threads();
        nodes = new Node[n];
        started = new boolean[n];
        permits = new boolean[n];
        interrupts = new boolean[n];
        wasInterrupted = new boolean[n];
        waiting = new Waiting[n];
        Arrays.fill(waiting, Waiting.NO);
        deadlines = new long[n];
        owners = new int[program.monitors().size()];
        units = program.counters().stream()
                .mapToLong(ToyProgram.Counter::initial)
                .toArray();
        Arrays.fill(owners, -1);
        memory = new long[(program.variables().size() + 1) * ToyProgram.ARRAY];
        for (int v = 0; v < program.variables().size(); v++) {
            int first = (int) ToyProgram.location(v, 0);
            Arrays.fill(
                    memory,
                    first,
                    first + ToyProgram.ARRAY,
                    program.variables().get(v).initial());
        }
    }

    private OracleState(OracleState s) {
        nodes = s.nodes.clone();
        started = s.started.clone();
        permits = s.permits.clone();
        interrupts = s.interrupts.clone();
        wasInterrupted = s.wasInterrupted.clone();
        waiting = s.waiting.clone();
        deadlines = s.deadlines.clone();
        owners = s.owners.clone();
        units = s.units.clone();
        memory = s.memory.clone();
        clock = s.clock;
    }

    OracleState copy() {
        return new OracleState(this);
    }

    /** What makes two states equal, as one value. Memory counts only where it is not as at the start. */
    Key key(long[] initialMemory) {
        long[] k = new long[3 * nodes.length + owners.length + units.length + 1 + 2 * memory.length];
        int i = 0;
        for (int t = 0; t < nodes.length; t++) {
            long flags =
                    (started[t] ? 1 : 0) | (permits[t] ? 2 : 0) | (interrupts[t] ? 4 : 0) | (wasInterrupted[t] ? 8 : 0);
            k[i++] = nodes[t].id;
            k[i++] = flags << 4 | waiting[t].ordinal();
            k[i++] = deadlines[t];
        }
        for (int o : owners) {
            k[i++] = o;
        }
        for (long u : units) {
            k[i++] = u;
        }
        k[i++] = clock;
        for (int m = 0; m < memory.length; m++) {
            if (memory[m] != initialMemory[m]) {
                k[i++] = m;
                k[i++] = memory[m];
            }
        }
        return new Key(Arrays.copyOf(k, i));
    }

    /** An array compared by content. */
    static final class Key {
        private final long[] content;

        Key(long[] content) {
            this.content = content;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && Arrays.equals(content, k.content);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(content);
        }
    }
}
