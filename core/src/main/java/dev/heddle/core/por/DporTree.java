package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * What {@link Dpor} has on one path, for many that are explored at once: the points from which something is still to be run.
 * Leaves can be explored in any order and by anybody (docs/parallel.md#a-tree-in-any-order-dpor).
 */
final class DporTree {
    /** Fewer leaves than so many may be too few for those who wait for one. */
    private static final int FEW = 8;

    private TreeNode root = new TreeNode(null, null);
    private long[] initialThreads = {};
    private boolean begun;
    private boolean clockMatters;
    private boolean complete = true;
    private long executions;
    private long redundant;
    /** How often all was begun anew. */
    private int generation;

    private DporTree() {}

    /** Where a search by one path is. */
    static DporTree of(DporState state) {
        DporTree tree = new DporTree();
        tree.initialThreads = state.initialThreads;
        tree.begun = state.begun;
        tree.clockMatters = state.clockMatters;
        tree.complete = state.complete;
        tree.executions = state.executions;
        tree.redundant = state.redundant;
        tree.root.isRun = true;
        tree.root.isFree = true;
        if (!state.begun) {
            tree.root.becomeLeaf();
        } else {
            grow(tree.root, state.path);
        }
        return tree;
    }

    /** Below the point there is what a path has that begins there. */
    private static void grow(TreeNode from, List<Frame> path) {
        TreeNode at = from;
        for (Frame frame : path) {
            at.sleep = new ArrayList<>(frame.sleep);
            TreeNode next = null;
            if (frame.step != null) {
                next = run(at, frame);
            }
            at.addAll(frame.wakeup);
            at = next;
        }
    }

    private static TreeNode run(TreeNode parent, Frame frame) {
        TreeNode child = new TreeNode(parent, frame.step);
        parent.children.add(child);
        child.isRun = true;
        child.thread = frame.thread;
        child.choice = frame.choice;
        return child;
    }

    boolean isDone() {
        return root.leaves == 0;
    }

    boolean isComplete() {
        return complete;
    }

    int generation() {
        return generation;
    }

    long executions() {
        return executions;
    }

    long redundant() {
        return redundant;
    }

    /**
     * The first leaf that nobody explores. What is before it has to have been run once, so that it is known for certain what is
     * not to be run again; null if there is none.
     */
    TreeNode firstLeaf() {
        List<TreeNode> first = idleLeaves(1);
        return first.isEmpty() ? null : first.get(0);
    }

    /** So many of such leaves, in their order. Without recursion, since a path may be long. */
    private List<TreeNode> idleLeaves(int most) {
        List<TreeNode> leaves = new ArrayList<>();
        Deque<TreeNode> open = new ArrayDeque<>();
        Deque<Iterator<TreeNode>> children = new ArrayDeque<>();
        TreeNode at = root;
        while (true) {
            if (at.isLeaf && !at.isOut) {
                leaves.add(at);
            }
            TreeNode passed = at;
            if (at.leaves > 0 && !at.isLeaf) {
                open.push(at);
                children.push(at.children.iterator());
                passed = null;
            }
            // Beside one that was not run there is none, since those after it may rely on it.
            while (passed != null
                    && !open.isEmpty()
                    && !(passed.isRun && children.peek().hasNext())) {
                children.pop();
                passed = open.pop();
            }
            if (open.isEmpty() || leaves.size() == most) {
                return leaves;
            }
            at = children.peek().next();
        }
    }

    /**
     * The leaf near the root, below which most is to be expected, of those that nobody explores; null if there is none. Where
     * there are few, what is left of one is cut into leaves before.
     */
    TreeNode largestLeaf() {
        List<TreeNode> leaves = idleLeaves(Integer.MAX_VALUE);
        while (leaves.size() < FEW) {
            TreeNode begun =
                    shallowest(leaves.stream().filter(l -> l.undone != null).toList());
            if (begun == null) {
                break;
            }
            cut(begun);
            leaves = idleLeaves(Integer.MAX_VALUE);
        }
        return shallowest(leaves);
    }

    private static TreeNode shallowest(List<TreeNode> leaves) {
        return leaves.stream().min(Comparator.comparingInt(TreeNode::depth)).orElse(null);
    }

    private static void cut(TreeNode leaf) {
        List<Frame> path = leaf.undone;
        leaf.isLeafNoMore();
        grow(leaf, path);
    }

    /** From where the leaf can be explored; the points above it are not for whoever does. */
    DporState stateFor(TreeNode leaf) {
        DporState state = new DporState();
        state.path.clear();
        state.begun = begun;
        state.clockMatters = clockMatters;
        state.initialThreads = initialThreads;
        List<TreeNode> way = leaf.way();
        for (int i = 0; i < way.size() && way.get(i).isRun; i++) {
            TreeNode at = way.get(i);
            if (at.undone != null) {
                state.path.addAll(at.undone);
                break;
            }
            TreeNode next = i + 1 < way.size() ? way.get(i + 1) : null;
            boolean isRun = next != null && next.isRun;
            int index = next == null ? at.children.size() : at.children.indexOf(next);
            List<Step> sleep = new ArrayList<>(at.sleep);
            at.children.subList(0, index).forEach(c -> sleep.add(c.step));
            WakeupTree wakeup = new WakeupTree();
            at.children.subList(isRun ? index + 1 : index, at.children.size()).forEach(c -> c.tell(wakeup));
            Frame frame = new Frame(sleep, wakeup);
            if (isRun) {
                frame.step = next.step;
                frame.thread = next.thread;
                frame.choice = next.choice;
            }
            state.path.add(frame);
        }
        return state;
    }

    /** Takes in what has come out of exploring a leaf. */
    void takeIn(TreeNode leaf, PartLog log) {
        executions += log.executions();
        complete &= log.complete();
        if (log.end() == PartLog.End.BROKEN || log.end() == PartLog.End.CLOCK) {
            boolean again = log.end() == PartLog.End.CLOCK;
            generation++;
            root = new TreeNode(null, null);
            root.isRun = true;
            begun = false;
            if (again) {
                clockMatters = true;
                redundant = executions;
                root.becomeLeaf();
            }
            return;
        }
        begun = true;
        initialThreads =
                log.initialThreads().stream().mapToLong(Long::longValue).toArray();
        List<TreeNode> way = leaf.way();
        int known = 0;
        while (known + 1 < way.size() && way.get(known + 1).isRun) {
            known++;
        }
        int floor = way.size() - 1;
        List<Frame> frames = log.way();
        for (int i = known; i < floor; i++) {
            TreeNode next = way.get(i + 1);
            next.step = frames.get(i - known).step;
            next.thread = frames.get(i - known).thread;
            next.choice = frames.get(i - known).choice;
            next.isRun = true;
            if (i + 1 < floor) {
                next.sleep = new ArrayList<>(frames.get(i + 1 - known).sleep);
            }
        }
        leaf.isOut = false;
        if (log.end() == PartLog.End.OPEN) {
            leaf.undone = new ArrayList<>(frames.subList(floor - known, frames.size()));
        } else {
            leaf.isLeafNoMore();
        }
        for (PartLog.Wanted wanted : log.wanted()) {
            way.get(wanted.frame()).want(wanted.sequence(), way.get(wanted.frame() + 1));
        }
        forget();
    }

    /** Forgets points below which nothing is left, if nothing before them can want anything any more. */
    private void forget() {
        TreeNode at = root;
        while (at != null) {
            while (!at.children.isEmpty() && at.children.get(0).leaves == 0) {
                at.sleep.add(at.children.remove(0).step);
            }
            at = at.children.isEmpty() ? null : at.children.get(0);
        }
    }

    void save(DataOutputStream out) throws IOException {
        out.writeBoolean(begun);
        out.writeBoolean(clockMatters);
        out.writeBoolean(complete);
        out.writeLong(executions);
        out.writeLong(redundant);
        out.writeInt(initialThreads.length);
        for (long name : initialThreads) {
            out.writeLong(name);
        }
        Deque<TreeNode> left = new ArrayDeque<>();
        left.push(root);
        while (!left.isEmpty()) {
            TreeNode node = left.pop();
            save(node, out);
            for (int i = node.children.size() - 1; i >= 0; i--) {
                left.push(node.children.get(i));
            }
        }
    }

    /** A point is followed by its children, each with all below it. */
    private static void save(TreeNode node, DataOutputStream out) throws IOException {
        out.writeBoolean(node.step != null);
        if (node.step != null) {
            node.step.save(out);
        }
        out.writeInt(node.thread);
        out.writeInt(node.choice);
        out.writeBoolean(node.isRun);
        out.writeBoolean(node.isFree);
        out.writeBoolean(node.isLeaf);
        out.writeInt(node.undone == null ? 0 : node.undone.size());
        if (node.undone != null) {
            for (Frame frame : node.undone) {
                frame.save(out);
            }
        }
        out.writeInt(node.sleep.size());
        for (Step s : node.sleep) {
            s.save(out);
        }
        out.writeInt(node.children.size());
    }

    static DporTree read(DataInputStream in) throws IOException {
        DporTree tree = new DporTree();
        tree.begun = in.readBoolean();
        tree.clockMatters = in.readBoolean();
        tree.complete = in.readBoolean();
        tree.executions = in.readLong();
        tree.redundant = in.readLong();
        tree.initialThreads = new long[in.readInt()];
        for (int i = 0; i < tree.initialThreads.length; i++) {
            tree.initialThreads[i] = in.readLong();
        }
        Deque<TreeNode> open = new ArrayDeque<>();
        Deque<Integer> missing = new ArrayDeque<>();
        tree.root = read(null, in);
        open.push(tree.root);
        missing.push(in.readInt());
        while (!open.isEmpty()) {
            int left = missing.pop();
            if (left == 0) {
                open.pop();
            } else {
                missing.push(left - 1);
                TreeNode child = read(open.peek(), in);
                open.peek().children.add(child);
                open.push(child);
                missing.push(in.readInt());
            }
        }
        return tree;
    }

    private static TreeNode read(TreeNode parent, DataInputStream in) throws IOException {
        TreeNode node = new TreeNode(parent, in.readBoolean() ? Step.read(in) : null);
        node.thread = in.readInt();
        node.choice = in.readInt();
        node.isRun = in.readBoolean();
        node.isFree = in.readBoolean();
        if (in.readBoolean()) {
            node.becomeLeaf();
        }
        List<Frame> undone = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            undone.add(Frame.read(in));
        }
        node.undone = undone.isEmpty() ? null : undone;
        for (int n = in.readInt(); n > 0; n--) {
            node.sleep.add(Step.read(in));
        }
        return node;
    }
}
