package dev.heddle.core.por;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes a {@link DporTree} and reads it; what somebody explores counts as not begun. Without recursion, since paths may be long. */
final class DporTreeFile {
    private DporTreeFile() {}

    static void save(DporTree tree, StepOutput out) throws IOException {
        out.writeBoolean(tree.begun);
        out.writeBoolean(tree.clockMatters);
        out.writeBoolean(tree.complete);
        out.writeLong(tree.executions);
        out.writeLong(tree.redundant);
        out.names(tree.initialThreads);
        Deque<TreeNode> left = new ArrayDeque<>();
        left.push(tree.root);
        while (!left.isEmpty()) {
            TreeNode node = left.pop();
            save(node, out);
            for (int i = node.children.size() - 1; i >= 0; i--) {
                left.push(node.children.get(i));
            }
        }
    }

    /** A point is followed by its children, each with all below it. */
    private static void save(TreeNode node, StepOutput out) throws IOException {
        out.writeBoolean(node.step != null);
        if (node.step != null) {
            out.step(node.step);
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
        out.steps(node.sleep);
        out.writeInt(node.late.size());
        for (Step[] sequence : node.late) {
            out.steps(List.of(sequence));
        }
        out.writeBoolean(node.explored != null);
        if (node.explored != null) {
            node.explored.save(node.exploredAt, out);
        }
        out.writeInt(node.children.size());
    }

    static DporTree read(StepInput in) throws IOException {
        DporTree tree = new DporTree();
        tree.begun = in.readBoolean();
        tree.clockMatters = in.readBoolean();
        tree.complete = in.readBoolean();
        tree.executions = in.readLong();
        tree.redundant = in.readLong();
        tree.initialThreads = in.names();
        Deque<TreeNode> open = new ArrayDeque<>();
        Deque<Integer> missing = new ArrayDeque<>();
        List<TreeNode> late = new ArrayList<>();
        tree.root = read(null, in, late);
        open.push(tree.root);
        missing.push(in.readInt());
        while (!open.isEmpty()) {
            int left = missing.pop();
            if (left == 0) {
                open.pop();
            } else {
                missing.push(left - 1);
                TreeNode child = read(open.peek(), in, late);
                open.peek().children.add(child);
                open.push(child);
                missing.push(in.readInt());
            }
        }
        late.forEach(TreeNode::wantLate);
        return tree;
    }

    private static TreeNode read(TreeNode parent, StepInput in, List<TreeNode> late) throws IOException {
        TreeNode node = new TreeNode(parent, in.readBoolean() ? in.step() : null);
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
        node.sleep = in.steps();
        for (int n = in.readInt(); n > 0; n--) {
            node.late.add(in.steps().toArray(Step[]::new));
        }
        if (!node.late.isEmpty()) {
            late.add(node);
        }
        node.explored = in.readBoolean() ? ExploredTree.read(in) : null;
        return node;
    }
}
