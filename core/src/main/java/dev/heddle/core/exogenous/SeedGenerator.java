package dev.heddle.core.exogenous;

import dev.heddle.core.Schedule;
import dev.heddle.core.order.PrecedenceProblem;
import dev.heddle.core.order.PrecedenceSolver;
import dev.heddle.core.por.Numbering;
import dev.heddle.core.por.Replay;
import dev.heddle.core.por.Step;
import dev.heddle.core.por.StepTrace;
import dev.heddle.model.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Seeds from a trace ([Tveito n.d.], Algorithm 2): for each pair of steps that interfere, the trace with this pair the other
 * way round and all other pairs as they were, cut behind the reversed pair.
 *
 * <p>Two things are not in the published algorithm and needed to miss nothing. All that need not follow the reversed pair
 * stays in the seed, or the order of other pairs would be lost with it. And where the later step can wait, for a lock, say,
 * it may not be possible just before the earlier one, but before one that is earlier still: then all its pairs from there on
 * are reversed together.
 */
final class SeedGenerator {
    private static final int NOBODY = -1;

    private final TraceOrder order;
    private final StepTrace trace;
    private final ExploredPrefixes explored;
    private final PrecedenceSolver solver;
    private final Consumer<Seed> seeds;

    /** From one execution; tells seeds that were not explored. */
    SeedGenerator(TraceOrder order, ExploredPrefixes explored, PrecedenceSolver solver, Consumer<Seed> seeds) {
        this.order = order;
        this.trace = order.trace();
        this.explored = explored;
        this.solver = solver;
        this.seeds = seeds;
    }

    void generate() {
        for (int k = 0; k < order.size(); k++) {
            int step = k;
            Operation op = trace.operation(trace.firstEvent(k));
            reverse(k, order.node(k), trace.previous(k), op.thread, choice -> otherwise(step, op, choice));
            chooseOtherwise(k, op);
        }
        for (int t = 0; t < trace.threads(); t++) {
            Operation op = trace.pending(t);
            if (op.kind != null) {
                Node node = Node.untaken(trace, op, trace.untaken(op, 0));
                IntFunction<Node> withChoice = choice -> Node.untaken(trace, op, trace.untaken(op, choice));
                reverse(order.size(), node, trace.lastStep(t), t, withChoice);
            }
        }
    }

    private Node otherwise(int step, Operation op, int choice) {
        return choice == trace.choice(step) ? order.node(step) : Node.untaken(trace, op, trace.otherwise(step, choice));
    }

    /** Reverses the pairs of a step, the latest first. */
    private void reverse(int k, Node node, int previous, int thread, IntFunction<Node> withChoice) {
        BitSet covered = new BitSet();
        BitSet later = new BitSet();
        for (int i = k - 1; i >= 0; i--) {
            boolean settled = i == previous || previous != NOBODY && order.isBefore(i, previous);
            if (settled || !order.isConflict(i, node)) {
                continue;
            }
            later.set(i);
            if (covered.get(i)) {
                continue; // once the pair that covers it is reversed, it is for that execution to reverse this one
            }
            boolean possible = tryWithout(only(i), k, thread, withChoice) || tryWithout(later, k, thread, withChoice);
            if (possible) {
                for (int h = 0; h < i; h++) {
                    covered.set(h, covered.get(h) || order.isBefore(h, i));
                }
            }
        }
    }

    private static BitSet only(int i) {
        BitSet one = new BitSet();
        one.set(i);
        return one;
    }

    /** Takes the step before those and all that is after them, in each way that is possible; whether there is one. */
    private boolean tryWithout(BitSet reversed, int k, int thread, IntFunction<Node> withChoice) {
        BitSet kept = order.without(reversed);
        int[] choices = choicesAfter(kept, thread);
        for (int choice : choices) {
            add(kept, reversed, k, withChoice.apply(choice));
        }
        return choices.length > 0;
    }

    private void chooseOtherwise(int k, Operation op) {
        BitSet kept = order.without(only(k));
        for (int choice : choicesAfter(kept, op.thread)) {
            if (choice != trace.choice(k)) {
                add(kept, only(k), order.size(), otherwise(k, op, choice));
            }
        }
    }

    private int[] choicesAfter(BitSet kept, int thread) {
        Replay replay = new Replay(trace);
        replay.take(order.size(), step -> !kept.get(step));
        return replay.choices(thread);
    }

    /** Adds the seed of the steps that are kept and then the goal, unless it was explored. */
    private void add(BitSet kept, BitSet reversed, int k, Node goal) {
        StepKey key = order.keyAfter(goal, kept);
        List<Integer> last = new ArrayList<>();
        for (int number : order.lastOf(kept)) {
            if (!key.isJustAfter(number)) {
                last.add(number);
            }
        }
        last.add(explored.number(key));
        Seed seed = new Seed(Schedule.EMPTY, last);
        if (!explored.contains(seed.lastSteps())) {
            solver.solve(problem(kept, reversed, k))
                    .ifPresent(steps -> seeds.accept(new Seed(schedule(steps, goal), last)));
        }
    }

    /** The goal has the number of its step, or comes behind all others if it is none of the trace. */
    private PrecedenceProblem problem(BitSet kept, BitSet reversed, int goal) {
        List<int[]> pairs = new ArrayList<>();
        for (int m = 0; m < order.size(); m++) {
            if (m != goal) {
                for (int earlier : order.latestBefore(m)) {
                    pairs.add(new int[] {earlier, m});
                }
            }
        }
        kept.stream().forEach(d -> pairs.add(new int[] {d, goal}));
        reversed.stream().forEach(i -> pairs.add(new int[] {goal, i}));
        return new PrecedenceProblem(Math.max(order.size(), goal + 1), pairs, goal);
    }

    private Schedule schedule(List<Integer> steps, Node goal) {
        int n = steps.size();
        int[] threads = new int[n];
        int[] choices = new int[n];
        Numbering numbering = new Numbering(initialThreads());
        for (int i = 0; i < n; i++) {
            Step step = i == n - 1 ? goal.step() : order.node(steps.get(i)).step();
            threads[i] = numbering.thread(step);
            choices[i] = numbering.choice(step);
            numbering.take(step);
        }
        return Schedule.of(threads, choices, n);
    }

    private long[] initialThreads() {
        int n = 0;
        while (n < trace.threads() && trace.trace().born(n) == 0) {
            n++;
        }
        long[] names = new long[n];
        for (int t = 0; t < n; t++) {
            names[t] = trace.trace().threadName(t);
        }
        return names;
    }
}
