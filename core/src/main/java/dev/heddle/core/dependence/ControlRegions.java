package dev.heddle.core.dependence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which instructions of a method a branch decides over: those that can run after it and before its immediate
 * post-dominator, which is where all ways from it meet again ([Ferrante 1987]). An instruction that a branch decides over is
 * control dependent on it, directly or through branches in between.
 *
 * <p>Post-dominators are found on the reversed graph by the algorithm of [Cooper 2001]. Instructions from which the method
 * cannot be left, because they are in an endless loop, have none: a branch among them decides over all that follows.
 */
public final class ControlRegions {
    /** Instead of an instruction: the ways of a branch meet only when the method is left, or never. */
    public static final int NOWHERE = -1;

    private static final int UNSEEN = -2;

    private final List<int[]> successors;
    private final int exit;
    /** The immediate post-dominator of each node; {@link #UNSEEN} for those from which the exit is not reached. */
    private final int[] postDominators;

    /** Of a method whose instructions have those successors; one without any leaves the method. */
    public ControlRegions(List<int[]> successors) {
        this.successors = List.copyOf(successors);
        this.exit = successors.size();
        this.postDominators = new int[exit + 1];
        Arrays.fill(postDominators, UNSEEN);
        findPostDominators();
    }

    private void findPostDominators() {
        List<List<Integer>> predecessors = predecessors();
        List<Integer> order = new ArrayList<>();
        int[] place = numbered(predecessors, order);
        postDominators[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                int node = order.get(i);
                if (node != exit) {
                    int common = meetingOf(node, place);
                    changed |= common != postDominators[node];
                    postDominators[node] = common;
                }
            }
        }
    }

    /** Where the ways from a node meet, as far as is known. */
    private int meetingOf(int node, int[] place) {
        int[] next = successors.get(node).length == 0 ? new int[] {exit} : successors.get(node);
        int common = UNSEEN;
        for (int s : next) {
            if (postDominators[s] != UNSEEN) {
                common = common == UNSEEN ? s : meet(common, s, place);
            }
        }
        return common;
    }

    private int meet(int a, int b, int[] place) {
        int x = a;
        int y = b;
        while (x != y) {
            while (place[x] < place[y]) {
                x = postDominators[x];
            }
            while (place[y] < place[x]) {
                y = postDominators[y];
            }
        }
        return x;
    }

    private List<List<Integer>> predecessors() {
        List<List<Integer>> all = new ArrayList<>();
        for (int i = 0; i <= exit; i++) {
            all.add(new ArrayList<>());
        }
        for (int i = 0; i < exit; i++) {
            if (successors.get(i).length == 0) {
                all.get(exit).add(i);
            }
            for (int s : successors.get(i)) {
                all.get(s).add(i);
            }
        }
        return all;
    }

    /** Numbers the nodes from which the exit is reached, in postorder of the reversed graph. */
    private int[] numbered(List<List<Integer>> predecessors, List<Integer> order) {
        int[] place = new int[exit + 1];
        int[] next = new int[exit + 1];
        BitSet seen = new BitSet();
        Deque<Integer> path = new ArrayDeque<>();
        path.push(exit);
        seen.set(exit);
        while (!path.isEmpty()) {
            int node = path.peek();
            List<Integer> before = predecessors.get(node);
            if (next[node] < before.size()) {
                int p = before.get(next[node]++);
                if (!seen.get(p)) {
                    seen.set(p);
                    path.push(p);
                }
            } else {
                place[node] = order.size();
                order.add(path.pop());
            }
        }
        return place;
    }

    /** Where all ways from the instruction meet again, or {@link #NOWHERE}. */
    public int postDominator(int instruction) {
        int node = postDominators[instruction];
        return node == exit || node == UNSEEN ? NOWHERE : node;
    }

    /**
     * What the branch decides over: the instructions that can run after it and before its ways meet again. The branch is
     * one of them if it is the head of a loop, so that it decides how often it runs itself.
     */
    public BitSet region(int branch) {
        int end = postDominator(branch);
        BitSet region = new BitSet();
        Deque<Integer> left = new ArrayDeque<>();
        for (int s : successors.get(branch)) {
            left.push(s);
        }
        while (!left.isEmpty()) {
            int node = left.pop();
            if (node != end && !region.get(node)) {
                region.set(node);
                for (int s : successors.get(node)) {
                    left.push(s);
                }
            }
        }
        return region;
    }

    /** Whether the branch can come round to itself before its ways meet, so that it decides whether anything follows at all. */
    public boolean isLoop(int branch) {
        return region(branch).get(branch);
    }
}
