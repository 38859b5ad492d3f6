package dev.heddle.core.explain;

import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.core.explain.BlockPolicy.Block;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Moves switches out of calls: looks for an execution that fails in the same way with no more switches, fewer of which fall
 * between two events that belong together (docs/algorithms.md#explanations).
 *
 * <p>A block that ends in the midst of a call is made to end before it, or after it. What the other threads do in the meantime
 * may then take them more steps or fewer, a map that finds no table makes one, so the block that comes in between is tried
 * with other lengths too.
 */
public final class WholeCalls {
    /** By so many steps more or fewer the block in between may get. */
    private static final int MOST_STEPS = 16;

    private static final int TO_THE_END = Integer.MAX_VALUE;

    private final Target target;
    private final String sight;
    private final Predicate<Execution> fails;
    private final Function<Schedule, BitSet> together;
    private final BooleanSupplier inTime;
    private int triesLeft;
    private Trace best;
    private BitSet glued;
    private int bestCut;

    private WholeCalls(
            Target target,
            String sight,
            Predicate<Execution> fails,
            Function<Schedule, BitSet> together,
            int tries,
            BooleanSupplier inTime) {
        this.target = target;
        this.sight = sight;
        this.fails = fails;
        this.together = together;
        this.triesLeft = tries;
        this.inTime = inTime;
    }

    /**
     * A schedule of the same failure with as few calls cut in two as so many tries find.
     *
     * @param fails whether an execution shows the failure
     * @param together for each event of a schedule's execution, whether it belongs together with its thread's event before
     * @param inTime whether there is time for another try
     */
    public static Schedule of(
            Target target,
            Schedule found,
            Predicate<Execution> fails,
            Function<Schedule, BitSet> together,
            int tries,
            BooleanSupplier inTime) {
        WholeCalls search = new WholeCalls(target, found.sight(), fails, together, tries, inTime);
        Execution again = target.run(found, candidates -> Policy.ABANDON);
        if (!fails.test(again)) {
            return found;
        }
        search.best = again.trace().copy();
        search.glued = together.apply(found);
        search.bestCut = search.cutCalls(search.best, search.glued);
        while (search.bestCut > 0 && search.moveOne()) {
            // the blocks have other numbers now: look again from the start
        }
        return Schedule.of(search.best).under(found.sight());
    }

    private boolean moveOne() {
        List<Block> blocks = BlockPolicy.blocksOf(best);
        List<Integer> starts = starts(best);
        for (int b = 1; b < blocks.size() - 1 && canTry(); b++) {
            int next = FewestSwitches.neighbour(blocks, b - 1, 1);
            int more = next < 0 ? 0 : gluedFrom(best, starts.get(next), glued);
            if (more == 0) {
                continue;
            }
            Block cut = blocks.get(b - 1);
            int less = Math.min(cut.steps(), 1 + gluedBack(starts.get(b) - 1));
            int rest = blocks.get(next).steps();
            if (isBetter(blocks, b, cut.steps() - less, next, rest + less)
                    || isBetter(blocks, b, cut.steps() + more, next, Math.max(0, rest - more))) {
                return true;
            }
        }
        return false;
    }

    /** Whether it will do that the block before {@code b} and its thread's next one have these lengths. */
    private boolean isBetter(List<Block> blocks, int b, int steps, int next, int rest) {
        List<Block> tried = new ArrayList<>(blocks);
        tried.set(b - 1, new Block(blocks.get(b - 1).thread(), steps));
        tried.set(next, new Block(blocks.get(next).thread(), rest));
        Block between = blocks.get(b);
        for (int length : lengths(between.steps())) {
            tried.set(b, new Block(between.thread(), length));
            if (!canTry()) {
                return false;
            }
            if (isBetter(tried)) {
                return true;
            }
        }
        return false;
    }

    /** What it was, all that the thread can do, and then ever farther from what it was. */
    private static List<Integer> lengths(int steps) {
        List<Integer> all = new ArrayList<>(List.of(steps, TO_THE_END));
        for (int d = 1; d <= MOST_STEPS; d++) {
            if (d < steps) {
                all.add(steps - d);
            }
            all.add(steps + d);
        }
        return all;
    }

    private boolean isBetter(List<Block> blocks) {
        triesLeft--;
        List<Block> kept = blocks.stream().filter(b -> b.steps() > 0).toList();
        Execution e = target.run(Schedule.EMPTY.under(sight), new BlockPolicy(kept, BlockPolicy.choicesOf(best)));
        if (FewestSwitches.switches(e.trace()) > FewestSwitches.switches(best) || !fails.test(e)) {
            return false;
        }
        Trace trace = e.trace().copy();
        BitSet belongs = together.apply(Schedule.of(trace).under(sight));
        int cut = cutCalls(trace, belongs);
        if (cut >= bestCut) {
            return false;
        }
        best = trace;
        glued = belongs;
        bestCut = cut;
        return true;
    }

    /** How many blocks go on with something that their thread was in the midst of. */
    private int cutCalls(Trace trace, BitSet belongs) {
        int n = 0;
        for (int start : starts(trace)) {
            n += gluedFrom(trace, start, belongs) > 0 ? 1 : 0;
        }
        return n;
    }

    private boolean canTry() {
        return triesLeft > 0 && inTime.getAsBoolean();
    }

    /** The first event of each block. */
    private static List<Integer> starts(Trace trace) {
        List<Integer> starts = new ArrayList<>();
        int thread = -1;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG && trace.thread(i) != thread) {
                thread = trace.thread(i);
                starts.add(i);
            }
        }
        return starts;
    }

    /** How many steps from there on belong together with the thread's step before. */
    private static int gluedFrom(Trace trace, int start, BitSet belongs) {
        int n = 0;
        for (int i = start; i < trace.size() && trace.thread(i) == trace.thread(start) && belongs.get(i); i++) {
            n += trace.choice(i) == Trace.ALONG ? 0 : 1;
        }
        return n;
    }

    private int gluedBack(int end) {
        int n = 0;
        for (int i = end; i >= 0 && best.thread(i) == best.thread(end) && glued.get(i); i--) {
            n += best.choice(i) == Trace.ALONG ? 0 : 1;
        }
        return n;
    }
}
