package dev.heddle.core.explain;

import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.core.explain.BlockPolicy.Block;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Looks for an execution that fails in the same way with fewer switches between threads (docs/algorithms.md#explanations).
 * Each try runs the program: an order that looks equivalent proves nothing until the failure has shown in it.
 */
public final class FewestSwitches {
    private final Target target;
    private final String sight;
    private final Predicate<Execution> fails;
    private final BooleanSupplier inTime;
    private int triesLeft;
    private Trace best;
    private int bestSwitches;

    private FewestSwitches(Target target, String sight, Predicate<Execution> fails, int tries, BooleanSupplier inTime) {
        this.target = target;
        this.sight = sight;
        this.fails = fails;
        this.triesLeft = tries;
        this.inTime = inTime;
    }

    /**
     * A schedule of the same failure with as few switches as so many tries find; the given one if there is none better, or
     * if it does not show the failure again.
     *
     * @param fails whether an execution shows the failure
     * @param inTime whether there is time for another try
     */
    public static Schedule of(
            Target target, Schedule found, Predicate<Execution> fails, int tries, BooleanSupplier inTime) {
        FewestSwitches search = new FewestSwitches(target, found.sight(), fails, tries, inTime);
        if (!search.begin(found)) {
            return found;
        }
        search.improve();
        return Schedule.of(search.best).under(found.sight());
    }

    private boolean begin(Schedule found) {
        Execution again = target.run(found, candidates -> Policy.ABANDON);
        if (!fails.test(again)) {
            return false;
        }
        best = again.trace().copy();
        bestSwitches = switches(best);
        return true;
    }

    /** How often another thread goes on than the one before. */
    public static int switches(Trace trace) {
        return Math.max(0, BlockPolicy.blocksOf(trace).size() - 1);
    }

    private void improve() {
        cutShort();
        boolean better = true;
        while (better && canTry()) {
            better = mergeBlocks();
        }
    }

    /** The first blocks only, and from there on without a switch that is not needed; as few of them as will do. */
    private void cutShort() {
        List<Block> blocks = BlockPolicy.blocksOf(best);
        for (int n = 0; n < blocks.size() - 1 && canTry(); n = n < 24 ? n + 1 : n + n / 8) {
            if (attempt(blocks.subList(0, n))) {
                return;
            }
        }
    }

    /** Each block moved to the one before, or after, of the same thread, from the last one to the first. */
    private boolean mergeBlocks() {
        boolean better = false;
        List<Block> blocks = BlockPolicy.blocksOf(best);
        for (int i = blocks.size() - 1; i > 0 && canTry(); i--) {
            int earlier = neighbour(blocks, i, -1);
            int later = neighbour(blocks, i, 1);
            boolean merged = earlier >= 0 && attempt(moved(blocks, i, earlier + 1))
                    || later >= 0 && canTry() && attempt(moved(blocks, i, later - 1));
            if (merged) {
                better = true;
                blocks = BlockPolicy.blocksOf(best);
                i = Math.min(i, blocks.size());
            }
        }
        return better;
    }

    private boolean canTry() {
        return triesLeft > 0 && inTime.getAsBoolean();
    }

    static int neighbour(List<Block> blocks, int from, int step) {
        for (int i = from + step; i >= 0 && i < blocks.size(); i += step) {
            if (blocks.get(i).thread() == blocks.get(from).thread()) {
                return i;
            }
        }
        return -1;
    }

    private static List<Block> moved(List<Block> blocks, int from, int to) {
        List<Block> order = new ArrayList<>(blocks);
        order.add(to, order.remove(from));
        List<Block> merged = new ArrayList<>();
        for (Block b : order) {
            int end = merged.size() - 1;
            if (end >= 0 && merged.get(end).thread() == b.thread()) {
                merged.set(end, new Block(b.thread(), merged.get(end).steps() + b.steps()));
            } else {
                merged.add(b);
            }
        }
        return merged;
    }

    private boolean attempt(List<Block> blocks) {
        triesLeft--;
        BlockPolicy policy = new BlockPolicy(List.copyOf(blocks), BlockPolicy.choicesOf(best));
        Execution e = target.run(Schedule.EMPTY.under(sight), policy);
        int count = switches(e.trace());
        boolean better = isFewer(count, e.trace().size()) && fails.test(e);
        if (better) {
            best = e.trace().copy();
            bestSwitches = count;
        }
        return better;
    }

    private boolean isFewer(int count, int events) {
        return count < bestSwitches || count == bestSwitches && events < best.size();
    }
}
