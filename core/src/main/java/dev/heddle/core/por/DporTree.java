package dev.heddle.core.por;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * What {@link Dpor} has on one path, for many that are explored at once: the points from which something is still to be run.
 * Pieces can be explored in any order and by anybody (docs/parallel.md#a-tree-in-any-order-dpor).
 */
final class DporTree {
    /** Fewer leaves than so many may be too few for those who wait for one. */
    private static final int FEW = 8;
    /** No part has more than one in so many of all leaves. */
    private static final int SHARES = 4;
    /** So many pieces a part has at most. */
    private static final int MOST_PIECES = 256;

    TreeNode root = new TreeNode(null, null);
    long[] initialThreads = {};
    boolean begun;
    boolean clockMatters;
    boolean complete = true;
    long executions;
    long redundant;
    /** How often all was begun anew. */
    private int generation;

    /** Nothing is known. */
    DporTree() {}

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
            grow(tree.root, state.path, List.of());
        }
        return tree;
    }

    /**
     * Below the point there is what a path has that begins there, with what was explored beside it; as far as that is known,
     * what is left at the point where it ends is one piece.
     */
    private static void grow(TreeNode from, List<Frame> path, List<ExploredTree> explored) {
        TreeNode at = from;
        for (int i = 0; i < path.size(); i++) {
            Frame frame = path.get(i);
            ExploredTree beside = i < explored.size() ? explored.get(i) : null;
            if (beside != null && beside.isFree(0)) {
                at.undone = new ArrayList<>(path.subList(i, path.size()));
                at.becomeLeaf();
                return;
            }
            // What was explored sleeps as well, but it is a child, and what sleeps is what did before.
            int slept = frame.sleep.size() - (beside == null ? 0 : beside.count(0));
            at.sleep = new ArrayList<>(frame.sleep.subList(0, slept));
            if (beside != null) {
                at.addExplored(beside, 0);
            }
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
        return root.leaves == 0 && root.outs == 0;
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

    /** The first piece that nobody explores; null if there is none. */
    TreeNode firstPiece() {
        List<TreeNode> first = pieces(1);
        return first.isEmpty() ? null : first.get(0);
    }

    /**
     * So many pieces that nobody explores, in their order: leaves of which something was explored, and points that were never
     * run, with all that is planned below them. What is before a piece has to have been run once, so that it is known for certain
     * what is not to be run again. Without recursion, since a path may be long.
     */
    private List<TreeNode> pieces(int most) {
        List<TreeNode> pieces = new ArrayList<>();
        Deque<TreeNode> open = new ArrayDeque<>();
        Deque<Iterator<TreeNode>> children = new ArrayDeque<>();
        TreeNode at = root;
        while (true) {
            boolean isIdle = at.leaves > 0 && !at.isOut;
            if (isIdle && (at.isLeaf || !at.isRun && at.outs == 0)) {
                pieces.add(at);
            }
            TreeNode passed = at;
            if (isIdle && !at.isLeaf && at.isRun) {
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
            if (open.isEmpty() || pieces.size() == most) {
                return pieces;
            }
            at = children.peek().next();
        }
    }

    /**
     * Some of the first pieces, with so many leaves in all, for somebody who waits; where there are few leaves not all of them,
     * and where there are few pieces, what is left of a leaf is cut before.
     */
    List<TreeNode> handOut(double leaves) {
        List<TreeNode> all = pieces(FEW);
        while (all.size() < FEW) {
            TreeNode begun = all.stream()
                    .filter(p -> p.undone != null)
                    .min(Comparator.comparingInt(TreeNode::depth))
                    .orElse(null);
            if (begun == null) {
                break;
            }
            cut(begun);
            all = pieces(FEW);
        }
        double left = Math.max(1, Math.min(leaves, root.leaves / (double) SHARES));
        List<TreeNode> taken = new ArrayList<>();
        for (TreeNode piece : pieces(MOST_PIECES)) {
            if (left < 1) {
                break;
            }
            if (piece.undone != null && !taken.isEmpty()) {
                continue; // nobody knows how much that is
            }
            TreeNode at = piece;
            while (at.leaves > left && !at.isLeaf) {
                at = at.children.get(0);
            }
            left = at.undone == null ? left - at.leaves : 0;
            at.goesOut();
            taken.add(at);
        }
        return taken;
    }

    private static void cut(TreeNode leaf) {
        List<Frame> path = leaf.undone;
        leaf.isLeafNoMore();
        grow(leaf, path, List.of());
    }

    /** From where the piece can be explored; of the points above it only what sleeps there is told. */
    DporState stateFor(TreeNode piece) {
        DporState state = new DporState();
        state.path.clear();
        state.begun = begun;
        state.clockMatters = clockMatters;
        state.initialThreads = initialThreads;
        List<TreeNode> way = piece.way();
        for (int i = 0; i < way.size() && way.get(i).isRun; i++) {
            TreeNode at = way.get(i);
            if (at.undone != null) {
                state.path.addAll(at.undone);
                break;
            }
            TreeNode next = i + 1 < way.size() ? way.get(i + 1) : null;
            Frame frame = new Frame(new ArrayList<>(at.sleep), new WakeupTree());
            for (int k = 0; next != null && at.children.get(k) != next; k++) {
                frame.sleep.add(at.children.get(k).step);
            }
            if (next != null && next.isRun) {
                frame.step = next.step;
                frame.thread = next.thread;
                frame.choice = next.choice;
            } else if (next != null) {
                WakeupTree to = frame.wakeup;
                for (int k = i + 1; k < way.size() - 1; k++) {
                    to = to.add(way.get(k).step);
                }
                piece.tell(to);
            }
            state.path.add(frame);
        }
        return state;
    }

    /** Nobody explores it any longer, and nothing came out of it. */
    void putBack(TreeNode piece) {
        piece.comesBack();
        piece.wantLate();
    }

    /** Takes in what has come out of exploring a piece. */
    void takeIn(TreeNode piece, PartLog log) {
        piece.comesBack();
        executions += log.executions();
        complete &= log.complete();
        switch (log.end()) {
            case BROKEN -> stop();
            case CLOCK -> {
                clockMatters = true;
                beginAnew();
            }
            case APART -> beginAnew();
            case OPEN, DONE -> takeInExplored(piece, log);
        }
    }

    private void takeInExplored(TreeNode piece, PartLog log) {
        begun = true;
        initialThreads = log.initialThreads();
        List<TreeNode> way = piece.way();
        int known = 0;
        while (known + 1 < way.size() && way.get(known + 1).isRun) {
            known++;
        }
        int floor = way.size() - 1;
        List<Frame> frames = log.way();
        for (int i = known; i < floor; i++) {
            TreeNode next = way.get(i + 1);
            Frame frame = frames.get(i - known);
            next.step = frame.step;
            next.thread = frame.thread;
            next.choice = frame.choice;
            next.isRun = true;
            next.sleep = frame.sleepAfter();
        }
        piece.forgetPlanned();
        if (log.end() == PartLog.End.OPEN) {
            grow(piece, frames.subList(floor - known, frames.size()), log.explored());
        } else if (!piece.isFree) {
            piece.explored = log.explored().get(0);
            piece.exploredAt = 0;
        }
        for (PartLog.Wanted wanted : log.wanted()) {
            way.get(wanted.frame()).want(wanted.sequence(), way.get(wanted.frame() + 1));
        }
        piece.wantLate();
        forget();
    }

    /** Nothing more is explored. */
    private void stop() {
        generation++;
        root = new TreeNode(null, null);
        root.isRun = true;
        begun = false;
    }

    /** What was explored and what is out counts no longer. */
    void beginAnew() {
        stop();
        redundant = executions;
        root.becomeLeaf();
    }

    /** Forgets points below which nothing is left, if nothing before them can want anything any more. */
    private void forget() {
        TreeNode at = root;
        while (at != null) {
            while (!at.children.isEmpty() && at.children.get(0).leaves == 0 && at.children.get(0).outs == 0) {
                at.sleep.add(at.children.remove(0).step);
            }
            at = at.children.isEmpty() ? null : at.children.get(0);
        }
    }
}
