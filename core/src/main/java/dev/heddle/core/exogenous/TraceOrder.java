package dev.heddle.core.exogenous;

import dev.heddle.core.por.Replay;
import dev.heddle.core.por.Step;
import dev.heddle.core.por.StepTrace;
import dev.heddle.core.relations.Relations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The order of an execution's steps as far as it matters: a step is after those that must precede it, after those that it
 * interferes with and that came before it, and after all that these are after.
 */
final class TraceOrder {
    private final StepTrace trace;
    private final Relations relations;
    private final Node[] nodes;
    /** All that are before each step. */
    private final BitSet[] before;
    /** Of these the latest: those that are before no other of them. */
    private final int[][] latest;

    private final int[] numbers;

    /** Of one execution; each step gets its number among those explored. */
    TraceOrder(StepTrace trace, Relations relations, ExploredPrefixes explored, boolean completed) {
        this.trace = trace;
        this.relations = relations;
        int n = trace.size();
        nodes = new Node[n];
        before = new BitSet[n];
        latest = new int[n][];
        numbers = new int[n];
        boolean cutShort = completed && n > 0 && Replay.isAnyoneCutShort(trace);
        for (int k = 0; k < n; k++) {
            boolean ends = cutShort && k == n - 1;
            Step step = trace.step(k);
            nodes[k] = Node.taken(trace, k, ends ? step.with(step.footprint().withEverything()) : step, ends);
            BitSet earlier = new BitSet(k);
            earlier.set(0, k);
            before[k] = new BitSet(k);
            latest[k] = latestBefore(nodes[k], earlier, before[k]);
            numbers[k] = explored.number(new StepKey(nodes[k].step(), numbersOf(latest[k])));
        }
    }

    StepTrace trace() {
        return trace;
    }

    int size() {
        return nodes.length;
    }

    Node node(int k) {
        return nodes[k];
    }

    /** The number of each step among those explored. */
    int[] numbers() {
        return numbers;
    }

    boolean isBefore(int i, int k) {
        return before[k].get(i);
    }

    /** The latest of the steps that are before step {@code k}. */
    int[] latestBefore(int k) {
        return latest[k];
    }

    /** The numbers of the steps that are before no other. */
    int[] lastSteps() {
        BitSet all = new BitSet(nodes.length);
        all.set(0, nodes.length);
        return lastOf(all);
    }

    /** The numbers of those of the steps that are before no other of them, sorted. */
    int[] lastOf(BitSet steps) {
        BitSet last = (BitSet) steps.clone();
        for (int k = steps.nextSetBit(0); k >= 0; k = steps.nextSetBit(k + 1)) {
            for (int i : latest[k]) {
                last.clear(i);
            }
        }
        return numbersOf(last.stream().toArray());
    }

    /** The key of a step that is taken after those. */
    StepKey keyAfter(Node node, BitSet steps) {
        return new StepKey(node.step(), numbersOf(latestBefore(node, steps, new BitSet())));
    }

    private int[] numbersOf(int[] steps) {
        int[] found = new int[steps.length];
        for (int i = 0; i < steps.length; i++) {
            found[i] = numbers[steps[i]];
        }
        Arrays.sort(found);
        return found;
    }

    /** The latest of the steps that one is after which is taken after all of them; fills in all that it is after. */
    private int[] latestBefore(Node node, BitSet earlier, BitSet all) {
        List<Integer> found = new ArrayList<>();
        for (int i = earlier.length() - 1; i >= 0; i = earlier.previousSetBit(i - 1)) {
            if (!all.get(i) && isRelated(i, node)) {
                found.add(i);
                all.or(before[i]);
                all.set(i);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean isRelated(int i, Node node) {
        return Node.mustPrecede(nodes[i], node, relations) || Node.interfere(nodes[i], node, relations);
    }

    /** Whether the step is in conflict with one that it is not before anyway: the pair could be the other way round. */
    boolean isConflict(int i, Node node) {
        return !Node.mustPrecede(nodes[i], node, relations) && Node.interfere(nodes[i], node, relations);
    }

    /** All steps but those and what is after one of them. */
    BitSet without(BitSet left) {
        BitSet kept = new BitSet(nodes.length);
        for (int k = 0; k < nodes.length; k++) {
            if (!left.get(k) && !before[k].intersects(left)) {
                kept.set(k);
            }
        }
        return kept;
    }
}
