package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.Cells;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import java.util.Arrays;

/**
 * A joint state of the offline search: where every thread stands in its tree, memory, and the {@link Cells} that {@link
 * Semantics} works on; and the steps that led there. Steps can be undone.
 */
public final class JointState implements Cells {
    private static final Operation NO_OPERATION = new Operation().reset(OpKind.YIELD, -1, 0);

    private final Forest forest;
    private final boolean forgetful;
    private final LoggedCells cells = new LoggedCells();
    private final StateLayout layout;
    private final StepList path = new StepList();
    private final SpinCondition watched;

    private HistoryTree[] treeOf = new HistoryTree[8];
    private boolean[] daemon = new boolean[8];
    private Operation[][] bound = new Operation[8][];
    private ForestOp[] ops = new ForestOp[16];
    private int opCount;

    public JointState(Forest forest) {
        this(forest, false);
    }

    /**
     * The start of the program.
     *
     * @param forgetful leaves out that writes change memory, see {@code Omission#MEMORY_UPDATE}
     */
    public JointState(Forest forest, boolean forgetful) {
        this.forest = forest;
        this.forgetful = forgetful;
        layout = new StateLayout(forest, cells);
        watched = new SpinCondition(forest, this);
        grow();
    }

    /** Takes in what the forest has learned since. States on the way from the start to here do not change by it. */
    public void grow() {
        layout.grow();
        int n = layout.threads();
        if (n > treeOf.length) {
            treeOf = Arrays.copyOf(treeOf, 2 * n);
            daemon = Arrays.copyOf(daemon, 2 * n);
            bound = Arrays.copyOf(bound, 2 * n);
        }
        for (int t = 0; t < n; t++) {
            treeOf[t] = forest.treeOf(t);
            daemon[t] = forest.thread(t).daemon();
        }
        if (forest.ops() > ops.length) {
            ops = Arrays.copyOf(ops, 2 * forest.ops());
        }
        for (; opCount < forest.ops(); opCount++) {
            ops[opCount] = forest.op(opCount);
        }
    }

    /** Back to the start of the program. */
    public void reset() {
        cells.reset();
        path.truncate(0);
    }

    // Where the threads stand.

    public HistoryTree tree(int thread) {
        return treeOf[thread];
    }

    public int node(int thread) {
        return (int) cells.get(layout.node(thread));
    }

    public boolean isAlive(int thread) {
        return get(thread, Slot.STATUS) == ALIVE;
    }

    public boolean isNew(int thread) {
        return get(thread, Slot.STATUS) == NEW;
    }

    public boolean isDaemon(int thread) {
        return daemon[thread];
    }

    /** The next operation of a thread; null if there is none to take: it has ended, or the program stopped there. */
    public ForestOp op(int thread) {
        return opAt(thread, node(thread));
    }

    /** The next operation of a thread if it stands at that node. */
    ForestOp opAt(int thread, int node) {
        int op = treeOf[thread].op(node);
        return op < 0 ? null : ops[op];
    }

    /** The next operation of a thread, as the model sees it. */
    public Operation operation(int thread) {
        int op = treeOf[thread].op(node(thread));
        Operation[] known = bound[thread];
        if (known == null || op >= known.length) {
            known = bound[thread] = known == null ? new Operation[opCount] : Arrays.copyOf(known, 2 * opCount);
        }
        if (known[op] == null) {
            known[op] = ops[op].bind(thread);
        }
        return known[op];
    }

    public int memory(int location) {
        return (int) cells.get(layout.location(location));
    }

    // Steps.

    /** The edge by which a thread would go on if it took its enabled operation with that choice, or none if unknown. */
    public int edge(int thread, int choice) {
        return edge(thread, op(thread), node(thread), choice);
    }

    /** The same for whoever knows already where the thread stands and what comes next there. */
    public int edge(int thread, ForestOp op, int node, int choice) {
        HistoryTree tree = treeOf[thread];
        if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
            int value = memory(op.object());
            return value == Forest.UNTOUCHED ? HistoryTree.NONE : tree.edge(node, value);
        }
        if (!op.kind().observes()) {
            return tree.firstEdge(node);
        }
        int value = forest.values.find(tryOut(thread, choice));
        return value < 0 ? HistoryTree.NONE : tree.edge(node, value);
    }

    /**
     * What a thread would observe if it took its enabled operation with that choice; 0 if it observes nothing. With the node where
     * it stands, this is all that its edge depends on.
     */
    public long observed(int thread, int choice) {
        ForestOp op = op(thread);
        if (op.kind().isAccess()) {
            return memory(op.object());
        }
        return op.kind().observes() ? tryOut(thread, choice) : 0;
    }

    private long tryOut(int thread, int choice) {
        int mark = cells.mark();
        long observed = observe(thread, choice);
        cells.undo(mark);
        return observed;
    }

    private long observe(int thread, int choice) {
        Operation op = operation(thread);
        if (op.kind == OpKind.THREAD_STATE) {
            return threadState(op.target);
        }
        if (op.kind == OpKind.WHO) {
            return who(op);
        }
        return Semantics.apply(op, choice, this);
    }

    /** Takes a step along an edge that {@link #edge} has given. */
    public void step(int thread, int choice, int edge) {
        ForestOp op = op(thread);
        HistoryTree tree = treeOf[thread];
        if (op.kind().isAccess()) {
            int written = tree.written(edge);
            if (written != HistoryTree.NONE && !forgetful) {
                cells.put(layout.location(op.object()), written);
            }
        } else {
            boolean starts = op.kind() == OpKind.FORK && isNew(op.targetFor(thread));
            observe(thread, choice);
            if (starts) {
                arrive(op.target());
            }
        }
        cells.put(layout.node(thread), tree.to(edge));
        goAlong(thread);
        arrive(thread);
        path.add(thread, choice, edge);
    }

    /** Takes the operations that are part of the step just taken. */
    private void goAlong(int thread) {
        for (ForestOp op = op(thread); op != null && op.isAlong(); op = op(thread)) {
            HistoryTree tree = treeOf[thread];
            Semantics.apply(operation(thread), 0, this);
            cells.put(layout.node(thread), tree.to(tree.firstEdge(node(thread))));
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

    /** The steps that led here. */
    public StepList path() {
        return path;
    }

    /** The node to which step {@code i} of the path led. */
    public int pathNode(int i) {
        return treeOf[path.thread(i)].to(path.edge(i));
    }

    /** The operation of step {@code i} of the path. */
    public ForestOp pathOp(int i) {
        return opAt(path.thread(i), treeOf[path.thread(i)].from(path.edge(i)));
    }

    /** How far the state is from its start, in writes; {@link #undo} goes back to it. */
    public int mark() {
        return cells.mark();
    }

    /** Undoes steps, and shortens the path. */
    public void undo(int mark, int length) {
        cells.undo(mark);
        path.truncate(length);
    }

    // The state as numbers.

    /** How many numbers make up the state. */
    public int size() {
        return cells.size();
    }

    /** Number {@code i} of the state, as its difference from the start: places appended later do not change a state. */
    public long difference(int i) {
        return cells.get(i) ^ cells.initial(i);
    }

    /** How many units a counter has gained since the start. */
    public long unitsAdded(int counter) {
        return units(counter) - cells.initial(layout.units(counter));
    }

    // Cells

    @Override
    public int threads() {
        return layout.threads();
    }

    @Override
    public long get(int thread, Slot slot) {
        return cells.get(layout.slot(thread, slot));
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        cells.put(layout.slot(thread, slot), value);
    }

    @Override
    public long owner(int monitor) {
        return cells.get(layout.owner(monitor));
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        cells.put(layout.owner(monitor), threadPlusOne);
    }

    @Override
    public long units(int counter) {
        return cells.get(layout.units(counter));
    }

    @Override
    public void units(int counter, long units) {
        cells.put(layout.units(counter), units);
    }

    @Override
    public long clock() {
        return cells.get(layout.clock());
    }

    @Override
    public void clock(long nanos) {
        cells.put(layout.clock(), nanos);
    }

    @Override
    public boolean spinReleased(int thread) {
        return watched.isAnyDifferent(thread);
    }

    /** What Thread.getState says of a thread. */
    long threadState(int target) {
        return Semantics.threadState(target, pending(target), this);
    }

    /** What a WHO would observe. */
    long who(Operation query) {
        return Semantics.who(query, this, this::pending, t -> forest.thread(t).name());
    }

    private Operation pending(int thread) {
        return isAlive(thread) && op(thread) != null ? operation(thread) : NO_OPERATION;
    }
}
