package dev.heddle.core.forest;

import dev.heddle.model.Cells;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import java.util.Arrays;

/**
 * A joint state of the offline search: where every thread stands in its tree, memory, and the {@link Cells} that {@link
 * Semantics} works on. One array of numbers with a log, so that a step is undone by writing old numbers back. Entries
 * for threads, monitors and locations are appended as the forest gets to know them, each with its initial value.
 */
final class JointState implements Cells {
    private static final int SLOTS = Slot.values().length;
    /** A thread's block: its node, then its slots. */
    private static final int BLOCK = 1 + SLOTS;

    private static final int CLOCK = 0;
    private static final Operation NO_OPERATION = new Operation().reset(OpKind.YIELD, -1, 0);

    private final Forest forest;
    private final boolean forgetful;
    private long[] cells = new long[64];
    private long[] initial = new long[64];
    private int size = 1;

    private int threads;
    private int[] threadAt = new int[8];
    private HistoryTree[] treeOf = new HistoryTree[8];
    private boolean[] daemon = new boolean[8];
    private Operation[][] bound = new Operation[8][];
    private int monitors;
    private int[] monitorAt = new int[8];
    private int locations;
    private int[] locationAt = new int[16];
    private ForestOp[] ops = new ForestOp[16];
    private int opCount;

    private int[] logAt = new int[256];
    private long[] logOld = new long[256];
    private int logSize;

    private int[] pathThreads = new int[64];
    private int[] pathChoices = new int[64];
    private int[] pathEdges = new int[64];
    private int pathLength;

    JointState(Forest forest) {
        this(forest, false);
    }

    /**
     * The start of the program.
     *
     * @param forgetful leaves out that writes change memory, see {@link Omission#MEMORY_UPDATE}
     */
    JointState(Forest forest, boolean forgetful) {
        this.forest = forest;
        this.forgetful = forgetful;
        grow();
    }

    /** Takes in what the forest has learned since. States on the way from the start to here do not change by it. */
    void grow() {
        for (; threads < forest.threads(); threads++) {
            if (threads == threadAt.length) {
                threadAt = Arrays.copyOf(threadAt, 2 * threads);
                treeOf = Arrays.copyOf(treeOf, 2 * threads);
                daemon = Arrays.copyOf(daemon, 2 * threads);
                bound = Arrays.copyOf(bound, 2 * threads);
            }
            threadAt[threads] = append(BLOCK);
            bound[threads] = new Operation[16];
            start(threadAt[threads] + 1 + Slot.DEADLINE.ordinal(), Operation.FOREVER);
            treeOf[threads] = forest.treeOf(threads);
            start(
                    threadAt[threads] + 1 + Slot.STATUS.ordinal(),
                    forest.thread(threads).initial() ? ALIVE : NEW);
            if (forest.thread(threads).initial()) {
                startInitial(threads);
            }
        }
        for (int t = 0; t < threads; t++) {
            treeOf[t] = forest.treeOf(t);
            daemon[t] = forest.thread(t).daemon();
        }
        growNames();
        growOps();
    }

    /** Threads that run from the start: their first operation may be a timed one, or they may have none. */
    private void startInitial(int t) {
        int first = treeOf[t].op(HistoryTree.ROOT);
        if (first == HistoryTree.ENDED) {
            start(threadAt[t] + 1 + Slot.STATUS.ordinal(), ENDED);
        } else if (first >= 0 && forest.op(first).isTimed() && initial[threadAt[t] + 1 + Slot.DEADLINE.ordinal()] < 0) {
            start(threadAt[t] + 1 + Slot.DEADLINE.ordinal(), forest.op(first).timeout());
        }
    }

    private void growNames() {
        for (; monitors < forest.monitors.size(); monitors++) {
            if (monitors == monitorAt.length) {
                monitorAt = Arrays.copyOf(monitorAt, 2 * monitors);
            }
            monitorAt[monitors] = append(2);
            start(monitorAt[monitors] + 1, Forest.UNKNOWN_UNITS);
        }
        for (; locations < forest.locations.size(); locations++) {
            if (locations == locationAt.length) {
                locationAt = Arrays.copyOf(locationAt, 2 * locations);
            }
            locationAt[locations] = append(1);
            start(locationAt[locations], Forest.UNTOUCHED);
        }
        for (int m = 0; m < monitors; m++) {
            if (initial[monitorAt[m] + 1] != forest.initialUnits(m)) {
                start(monitorAt[m] + 1, forest.initialUnits(m));
            }
        }
        for (int x = 0; x < locations; x++) {
            // Nothing on the way to this state can have written a location that no execution had accessed.
            if (initial[locationAt[x]] == Forest.UNTOUCHED && forest.initialValue(x) != Forest.UNTOUCHED) {
                start(locationAt[x], forest.initialValue(x));
            }
        }
    }

    private void growOps() {
        for (; opCount < forest.ops(); opCount++) {
            if (opCount == ops.length) {
                ops = Arrays.copyOf(ops, 2 * opCount);
            }
            ops[opCount] = forest.op(opCount);
        }
    }

    private int append(int n) {
        if (size + n > cells.length) {
            cells = Arrays.copyOf(cells, 2 * (size + n));
            initial = Arrays.copyOf(initial, 2 * (size + n));
        }
        size += n;
        return size - n;
    }

    private void start(int at, long value) {
        cells[at] = value;
        initial[at] = value;
    }

    /** Back to the start of the program. */
    void reset() {
        System.arraycopy(initial, 0, cells, 0, size);
        logSize = 0;
        pathLength = 0;
    }

    // Where the threads stand.

    HistoryTree tree(int thread) {
        return treeOf[thread];
    }

    int node(int thread) {
        return (int) cells[threadAt[thread]];
    }

    boolean isAlive(int thread) {
        return cells[threadAt[thread] + 1] == ALIVE;
    }

    boolean isNew(int thread) {
        return cells[threadAt[thread] + 1] == NEW;
    }

    boolean isDaemon(int thread) {
        return daemon[thread];
    }

    /** The next operation of a thread; null if there is none to take: it has ended, or the program stopped there. */
    ForestOp op(int thread) {
        int op = treeOf[thread].op(node(thread));
        return op < 0 ? null : ops[op];
    }

    ForestOp opAt(int thread, int node) {
        int op = treeOf[thread].op(node);
        return op < 0 ? null : ops[op];
    }

    /** The next operation of a thread, as the model sees it. */
    Operation operation(int thread) {
        int op = treeOf[thread].op(node(thread));
        Operation[] known = bound[thread];
        if (op >= known.length) {
            known = bound[thread] = Arrays.copyOf(known, Math.max(op + 1, 2 * known.length));
        }
        if (known[op] == null) {
            known[op] = ops[op].bind(thread);
        }
        return known[op];
    }

    /** Whether the whole program stopped where this thread stands, as by System.exit. */
    boolean isStopped(int thread) {
        return isAlive(thread) && treeOf[thread].op(node(thread)) == HistoryTree.UNSEEN;
    }

    int memory(int location) {
        return (int) cells[locationAt[location]];
    }

    // Steps.

    /** The edge by which a thread would go on if it took its enabled operation with that choice, or none if unknown. */
    int edge(int thread, int choice) {
        ForestOp op = op(thread);
        HistoryTree tree = treeOf[thread];
        if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
            int value = memory(op.object());
            return value == Forest.UNTOUCHED ? HistoryTree.NONE : tree.edge(node(thread), value);
        }
        if (!op.kind().observes()) {
            return tree.firstEdge(node(thread));
        }
        int mark = mark();
        long observed = observe(thread, choice);
        undo(mark);
        int value = forest.values.find(observed);
        return value < 0 ? HistoryTree.NONE : tree.edge(node(thread), value);
    }

    private long observe(int thread, int choice) {
        Operation op = operation(thread);
        if (op.kind == OpKind.THREAD_STATE) {
            return threadState(op.target);
        }
        return Semantics.apply(op, choice, this);
    }

    /** Takes a step along an edge that {@link #edge} has given. */
    void step(int thread, int choice, int edge) {
        ForestOp op = op(thread);
        HistoryTree tree = treeOf[thread];
        if (op.kind().isAccess()) {
            int written = tree.written(edge);
            if (written != HistoryTree.NONE && !forgetful) {
                put(locationAt[op.object()], written);
            }
        } else {
            observe(thread, choice);
            if (op.kind() == OpKind.FORK) {
                arrive(op.target());
            }
        }
        put(threadAt[thread], tree.to(edge));
        goAlong(thread);
        arrive(thread);
        record(thread, choice, edge);
    }

    /** Takes the operations that are part of the step just taken. */
    private void goAlong(int thread) {
        for (ForestOp op = op(thread); op != null && op.isAlong(); op = op(thread)) {
            HistoryTree tree = treeOf[thread];
            Semantics.apply(operation(thread), 0, this);
            put(threadAt[thread], tree.to(tree.firstEdge(node(thread))));
        }
    }

    /** A thread has come to the node where it stands. */
    private void arrive(int thread) {
        int next = treeOf[thread].op(node(thread));
        if (next >= 0) {
            Semantics.reach(operation(thread), this);
        } else if (next == HistoryTree.ENDED) {
            set(thread, Slot.STATUS, ENDED); // in some targets a thread may end without an operation
        }
    }

    private void record(int thread, int choice, int edge) {
        if (pathLength == pathThreads.length) {
            pathThreads = Arrays.copyOf(pathThreads, 2 * pathLength);
            pathChoices = Arrays.copyOf(pathChoices, 2 * pathLength);
            pathEdges = Arrays.copyOf(pathEdges, 2 * pathLength);
        }
        pathThreads[pathLength] = thread;
        pathEdges[pathLength] = edge;
        pathChoices[pathLength++] = choice;
    }

    // The way to here.

    int pathLength() {
        return pathLength;
    }

    int pathThread(int i) {
        return pathThreads[i];
    }

    int pathChoice(int i) {
        return pathChoices[i];
    }

    /** The node to which step {@code i} of the path led. */
    int pathNode(int i) {
        return treeOf[pathThreads[i]].to(pathEdges[i]);
    }

    /** The operation of step {@code i} of the path. */
    ForestOp pathOp(int i) {
        HistoryTree tree = treeOf[pathThreads[i]];
        return ops[tree.op(tree.from(pathEdges[i]))];
    }

    /** Where the log stands; {@link #undo} goes back to it. */
    int mark() {
        return logSize;
    }

    void undo(int mark) {
        while (logSize > mark) {
            logSize--;
            cells[logAt[logSize]] = logOld[logSize];
        }
    }

    /** Undoes, and shortens the path. */
    void undo(int mark, int length) {
        undo(mark);
        pathLength = length;
    }

    private void put(int at, long value) {
        long old = cells[at];
        if (old == value) {
            return;
        }
        if (logSize == logAt.length) {
            logAt = Arrays.copyOf(logAt, 2 * logSize);
            logOld = Arrays.copyOf(logOld, 2 * logSize);
        }
        logAt[logSize] = at;
        logOld[logSize++] = old;
        cells[at] = value;
    }

    // The state as numbers.

    /** How many numbers make up the state. */
    int size() {
        return size;
    }

    /** Number {@code i} of the state, as its difference from the start: entries appended later do not change a state. */
    long difference(int i) {
        return cells[i] ^ initial[i];
    }

    // Cells

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public long get(int thread, Slot slot) {
        return cells[threadAt[thread] + 1 + slot.ordinal()];
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        put(threadAt[thread] + 1 + slot.ordinal(), value);
    }

    @Override
    public long owner(int monitor) {
        return cells[monitorAt[monitor]];
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        put(monitorAt[monitor], threadPlusOne);
    }

    @Override
    public long units(int counter) {
        return cells[monitorAt[counter] + 1];
    }

    @Override
    public void units(int counter, long units) {
        put(monitorAt[counter] + 1, units);
    }

    /** How many units a counter has gained since the start. */
    long unitsAdded(int counter) {
        int at = monitorAt[counter] + 1;
        return cells[at] - initial[at];
    }

    @Override
    public long clock() {
        return cells[CLOCK];
    }

    @Override
    public void clock(long nanos) {
        put(CLOCK, nanos);
    }

    @Override
    public boolean spinReleased(int thread) {
        for (int watch : forest.sets.members(op(thread).object())) {
            int value = forest.watchedValue(watch);
            if (isDifferent(thread, ops[forest.watchedOp(watch)], value, forest.values.value(value))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a watched operation would now have another result; a sleep is watched for an interrupt only. */
    private boolean isDifferent(int thread, ForestOp op, int value, long result) {
        int target = op.targetFor(thread);
        return switch (op.kind()) {
            case READ, UPDATE -> memory(op.object()) != value;
            case TRY_LOCK -> result == 0 && owner(op.object()) == FREE;
            case IS_LOCKED -> (owner(op.object()) == FREE) == (result != 0);
            case TRY_ACQUIRE -> result == 0 && units(op.object()) >= op.argument();
            case UNITS -> units(op.object()) != result;
            case IS_INTERRUPTED -> get(target, Slot.INTERRUPT) != result;
            case CLEAR_INTERRUPT, SLEEP -> get(thread, Slot.INTERRUPT) != 0;
            case IS_ALIVE -> (isAlive(target) ? 1 : 0) != result;
            case THREAD_STATE -> threadState(target) != result;
            default -> throw new IllegalStateException("not watched: " + op);
        };
    }

    private long threadState(int target) {
        boolean hasNext = isAlive(target) && op(target) != null;
        return Semantics.threadState(target, hasNext ? operation(target) : NO_OPERATION, this);
    }
}
