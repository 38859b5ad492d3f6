package dev.heddle.core.por;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** A point of a {@link DporTree}: where a sequence of steps leads that is run, or is to be. */
final class TreeNode {
    /** Null for the root. */
    final TreeNode parent;
    /** The step that leads here: as it was run, or as it is planned. */
    Step step;
    /** The same as the execution numbers it, once it was run. */
    int thread = -1;

    int choice;
    /** Whether it was run. */
    boolean isRun;
    /**
     * Whether nothing sleeps here when it is reached, so that all that can follow is run from here: what others want to have run
     * that begins with the steps to here need not be told.
     */
    boolean isFree;
    /** Whether there is something left to explore from it, as one piece; only of one that is free. */
    boolean isLeaf;
    /** Whether somebody explores it. */
    boolean isOut;
    /** What is left of it: the points from here on, if somebody has explored some of it; otherwise null. */
    List<Frame> undone;
    /** What need not be run from here, because it was, or is run by others that come before all that is open. */
    List<Step> sleep = new ArrayList<>();
    /** In their order: each may rely on what those before it run. */
    final List<TreeNode> children = new ArrayList<>();
    /** How many leaves there are here and below. */
    int leaves;

    TreeNode(TreeNode parent, Step step) {
        this.parent = parent;
        this.step = step;
    }

    /** How many steps lead here. */
    int depth() {
        int depth = 0;
        for (TreeNode at = parent; at != null; at = at.parent) {
            depth++;
        }
        return depth;
    }

    /** The points from the root to here. */
    List<TreeNode> way() {
        List<TreeNode> way = new ArrayList<>();
        for (TreeNode at = this; at != null; at = at.parent) {
            way.add(at);
        }
        Collections.reverse(way);
        return way;
    }

    /** One more or one less. */
    void countLeaf(int by) {
        for (TreeNode at = this; at != null; at = at.parent) {
            at.leaves += by;
        }
    }

    /** It is to be explored. */
    void becomeLeaf() {
        isFree = true;
        isLeaf = true;
        countLeaf(1);
    }

    /** It was explored, or is cut into leaves. */
    void isLeafNoMore() {
        isLeaf = false;
        undone = null;
        countLeaf(-1);
    }

    /** Adds children for what is wanted from here; without recursion, since sequences may be long. */
    void addAll(WakeupTree wanted) {
        Deque<WakeupTree> trees = new ArrayDeque<>();
        Deque<TreeNode> nodes = new ArrayDeque<>();
        trees.add(wanted);
        nodes.add(this);
        while (!trees.isEmpty()) {
            TreeNode at = nodes.remove();
            for (WakeupTree branch : trees.remove().branches()) {
                TreeNode child = new TreeNode(at, branch.step());
                at.children.add(child);
                if (branch.isEmpty()) {
                    child.becomeLeaf();
                }
                trees.add(branch);
                nodes.add(child);
            }
        }
    }

    /** Wants the sequence to be run from here, as something has shown that is below a child. */
    void want(Step[] sequence, TreeNode origin) {
        for (Step s : sleep) {
            if (StepSequence.mayBeginWith(s, sequence)) {
                return;
            }
        }
        int after = children.indexOf(origin);
        for (TreeNode before : children.subList(0, after)) {
            if (StepSequence.mayBeginWith(before.step, sequence)) {
                return;
            }
        }
        TreeNode at = this;
        StepSequence rest = new StepSequence(sequence);
        int from = after + 1;
        while (true) {
            TreeNode child = at.childFor(rest, from);
            if (child == null) {
                break;
            }
            rest.remove(child.step);
            if (child.isFree || rest.isEmpty()) {
                return;
            }
            at = child;
            from = 0;
        }
        for (Step s : rest.steps()) {
            TreeNode child = new TreeNode(at, s);
            at.children.add(child);
            at = child;
        }
        at.becomeLeaf();
    }

    private TreeNode childFor(StepSequence sequence, int from) {
        for (int i = from; i < children.size(); i++) {
            if (sequence.mayBeginWith(children.get(i).step)) {
                return children.get(i);
            }
        }
        return null;
    }

    /** What others are told of what is wanted here and below; without recursion. */
    void tell(WakeupTree into) {
        Deque<WakeupTree> trees = new ArrayDeque<>();
        Deque<TreeNode> nodes = new ArrayDeque<>();
        trees.add(into);
        nodes.add(this);
        while (!nodes.isEmpty()) {
            TreeNode at = nodes.remove();
            WakeupTree branch = trees.remove().add(at.step);
            if (!at.isFree) {
                for (TreeNode child : at.children) {
                    nodes.add(child);
                    trees.add(branch);
                }
            }
        }
    }
}
