package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Sequences of steps that are still to be run from a point of the path, as a tree [Abdulla 2014]. Each leaf leads to
 * executions that no other leaf and nothing that was run before leads to; the branches of a node are run in their order.
 */
final class WakeupTree {
    private final Step step;
    private final List<WakeupTree> branches = new ArrayList<>();

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

    /** Adds a sequence, unless running a branch will show what it leads to. */
    void insert(List<Step> sequence) {
        WakeupTree at = this;
        List<Step> rest = sequence;
        boolean descends = true;
        while (descends) {
            descends = false;
            for (WakeupTree branch : at.branches) {
                if (isWeakInitial(branch.step, rest)) {
                    rest = without(branch.step, rest);
                    if (branch.isEmpty() || rest.isEmpty()) {
                        return;
                    }
                    at = branch;
                    descends = true;
                    break;
                }
            }
        }
        for (Step s : rest) {
            WakeupTree branch = new WakeupTree(s);
            at.branches.add(branch);
            at = branch;
        }
    }

    /**
     * Whether some execution that goes along the sequence and on is the same, up to the order of independent steps, as one
     * that begins with the step.
     */
    static boolean isWeakInitial(Step step, List<Step> sequence) {
        for (Step s : sequence) {
            if (s.thread() == step.thread()) {
                return s.isSame(step);
            }
            if (s.dependsOn(step)) {
                return false;
            }
        }
        return true;
    }

    private static List<Step> without(Step step, List<Step> sequence) {
        List<Step> rest = new ArrayList<>(sequence);
        for (int i = 0; i < rest.size(); i++) {
            if (rest.get(i).thread() == step.thread()) {
                rest.remove(i);
                return rest;
            }
        }
        return rest;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(branches.size());
        for (WakeupTree branch : branches) {
            branch.step.save(out);
            branch.save(out);
        }
    }

    static WakeupTree read(DataInputStream in) throws IOException {
        return read(in, null);
    }

    private static WakeupTree read(DataInputStream in, Step step) throws IOException {
        WakeupTree tree = new WakeupTree(step);
        for (int n = in.readInt(); n > 0; n--) {
            Step first = Step.read(in);
            tree.branches.add(read(in, first));
        }
        return tree;
    }
}
