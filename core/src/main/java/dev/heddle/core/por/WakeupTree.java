package dev.heddle.core.por;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Sequences of steps that are still to be run from a point of the path, as a tree [Abdulla 2014]. Each leaf leads to
 * executions that no other leaf and nothing that was run before leads to; the branches of a node are run in their order.
 */
final class WakeupTree {
    private final Step step;
    private final List<WakeupTree> branches = new ArrayList<>(1);
    /** Whether it was inserted. */
    private boolean isNew;

    /** No sequence. */
    WakeupTree() {
        this(null);
    }

    private WakeupTree(Step step) {
        this.step = step;
    }

    /** Whether there is nothing to be run. */
    boolean isEmpty() {
        return branches.isEmpty();
    }

    /** The step that leads here. */
    Step step() {
        return step;
    }

    /** The branch that is run first. */
    WakeupTree first() {
        return branches.get(0);
    }

    /** Takes the first branch out. */
    WakeupTree takeFirst() {
        return branches.remove(0);
    }

    /**
     * Adds a sequence, unless running a branch will show what it leads to.
     *
     * @return whether that is news to whoever has this tree as it was when it was made: it was added, or is left out
     *     because of something that was
     */
    boolean insert(Step[] sequence) {
        WakeupTree at = this;
        boolean passedNew = false;
        StepSequence rest = new StepSequence(sequence);
        WakeupTree next = at.branchFor(rest);
        while (next != null) {
            rest.remove(next.step);
            passedNew |= next.isNew;
            if (next.isEmpty() || rest.isEmpty()) {
                return passedNew;
            }
            at = next;
            next = at.branchFor(rest);
        }
        for (Step s : rest.steps()) {
            WakeupTree branch = new WakeupTree(s);
            branch.isNew = true;
            at.branches.add(branch);
            at = branch;
        }
        return true;
    }

    /** The first branch that begins as the sequence may; null if there is none. */
    private WakeupTree branchFor(StepSequence sequence) {
        for (int i = 0; i < branches.size(); i++) {
            if (sequence.mayBeginWith(branches.get(i).step)) {
                return branches.get(i);
            }
        }
        return null;
    }

    /** The branches, in the order in which they are run. */
    List<WakeupTree> branches() {
        return branches;
    }

    /** Adds a branch that begins with the step, whatever there is already; returns it. */
    WakeupTree add(Step first) {
        WakeupTree branch = new WakeupTree(first);
        branches.add(branch);
        return branch;
    }

    /** From the root on, a node before its branches; without recursion, since sequences may be long. */
    void save(StepOutput out) throws IOException {
        Deque<WakeupTree> left = new ArrayDeque<>();
        left.push(this);
        while (!left.isEmpty()) {
            WakeupTree tree = left.pop();
            if (tree != this) {
                out.step(tree.step);
            }
            out.writeInt(tree.branches.size());
            for (int i = tree.branches.size() - 1; i >= 0; i--) {
                left.push(tree.branches.get(i));
            }
        }
    }

    static WakeupTree read(StepInput in) throws IOException {
        WakeupTree root = new WakeupTree();
        Deque<WakeupTree> open = new ArrayDeque<>();
        Deque<Integer> missing = new ArrayDeque<>();
        open.push(root);
        missing.push(in.readInt());
        while (!open.isEmpty()) {
            int left = missing.pop();
            if (left == 0) {
                open.pop();
            } else {
                missing.push(left - 1);
                WakeupTree branch = new WakeupTree(in.step());
                open.peek().branches.add(branch);
                open.push(branch);
                missing.push(in.readInt());
            }
        }
        return root;
    }
}
