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
    /** The same as the execution numbers it, once it was run; -1 if nobody has told. */
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
    /** Whether somebody explores it, with all that is below it. */
    boolean isOut;
    /** What is left of it: the points from here on, if somebody has explored some of it; otherwise null. */
    List<Frame> undone;
    /** What need not be run from here, because it was, or is run by others that come before all that is open. */
    List<Step> sleep = new ArrayList<>(0);
    /** In their order: each may rely on what those before it run. */
    final List<TreeNode> children = new ArrayList<>(1);
    /** How many leaves there are here and below that are not with somebody. */
    int leaves;
    /** How many points here and below somebody explores. */
    int outs;
    /** What was wanted here while somebody explores it. */
    List<Step[]> late = new ArrayList<>(0);

    /** What was explored below, if that is not looked at yet: then it has children that are not made. */
    ExploredTree explored;

    int exploredAt;

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

    /** So many more or less. */
    private void countLeaves(int by) {
        for (TreeNode at = this; at != null; at = at.parent) {
            at.leaves += by;
        }
    }

    /** It is to be explored. */
    void becomeLeaf() {
        isFree = true;
        isLeaf = true;
        countLeaves(1);
    }

    /** It was explored, or is cut into leaves. */
    void isLeafNoMore() {
        isLeaf = false;
        undone = null;
        countLeaves(-1);
    }

    /** Somebody explores it from now on. */
    void goesOut() {
        isOut = true;
        goneOut(1);
    }

    /** Nobody explores it any longer; it is as it was. */
    void comesBack() {
        if (isOut) {
            isOut = false;
            goneOut(-1);
        }
    }

    private void goneOut(int by) {
        outs += by;
        for (TreeNode at = parent; at != null; at = at.parent) {
            at.leaves -= by * leaves;
            at.outs += by;
        }
    }

    /** Forgets what was planned below, as that was explored. */
    void forgetPlanned() {
        countLeaves(-leaves);
        children.clear();
        isLeaf = false;
        undone = null;
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

    /** Adds children for what was explored from here, before there are others. */
    void addExplored(ExploredTree tree, int place) {
        int at = ExploredTree.first(place);
        List<Step> asleep = new ArrayList<>(sleep);
        for (int left = tree.count(place); left > 0; left--) {
            TreeNode child = new TreeNode(this, tree.stepTo(at));
            child.isRun = true;
            child.isFree = tree.isFree(at);
            if (!child.isFree) {
                child.sleep = Frame.after(asleep, child.step);
                child.explored = tree;
                child.exploredAt = at;
            }
            children.add(child);
            asleep.add(child.step);
            if (left > 1) {
                at = tree.next(at);
            }
        }
    }

    /** Wants the sequence to be run from here, as something has shown that is below a child. */
    void want(Step[] sequence, TreeNode origin) {
        for (int i = 0; i < sleep.size(); i++) {
            if (StepSequence.mayBeginWith(sleep.get(i), sequence)) {
                return;
            }
        }
        int after = 0;
        while (children.get(after) != origin) {
            if (StepSequence.mayBeginWith(children.get(after++).step, sequence)) {
                return;
            }
        }
        want(new StepSequence(sequence), after + 1);
    }

    /** Takes in what was wanted while somebody explored this. */
    void wantLate() {
        List<Step[]> all = late;
        late = new ArrayList<>(0);
        for (Step[] sequence : all) {
            if (!isFree) {
                want(new StepSequence(sequence), 0);
            }
        }
    }

    private void want(StepSequence rest, int first) {
        TreeNode at = this;
        TreeNode child = at.childFor(rest, first);
        while (child != null) {
            rest.remove(child.step);
            if (child.isFree || rest.isEmpty()) {
                return;
            }
            if (child.isOut) {
                child.late.add(rest.steps());
                return;
            }
            at = child;
            child = at.childFor(rest, 0);
        }
        for (Step s : rest.steps()) {
            TreeNode planned = new TreeNode(at, s);
            at.children.add(planned);
            at = planned;
        }
        at.becomeLeaf();
    }

    private TreeNode childFor(StepSequence sequence, int from) {
        if (explored != null) {
            ExploredTree tree = explored;
            explored = null;
            addExplored(tree, exploredAt);
        }
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
