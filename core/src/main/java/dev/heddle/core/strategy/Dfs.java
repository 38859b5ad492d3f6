package dev.heddle.core.strategy;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.util.Locale;

/**
 * Depth-first search over all interleavings. Each execution follows the path to the deepest step that still has an
 * untried alternative, takes that one, and goes on; memory is bounded by the length of one execution.
 *
 * <p>Steps that conflict with nothing ({@link Candidates#eager}) are taken at once unless told otherwise, so not every
 * interleaving is run but every behaviour is seen.
 */
public final class Dfs implements Strategy {
    private final boolean reduce;
    private final int bound;
    private final DfsStack stack = new DfsStack();

    private boolean threadsObserved;
    private boolean cut;
    private volatile double share;

    /** With the reduction, and with the bound on preemptions that the options say. */
    public Dfs(StrategyOptions options) {
        this(options.preemptions(), true);
    }

    /**
     * With or without the reduction.
     *
     * @param bound on preemptions, or {@link StrategyOptions#UNBOUNDED}
     * @param reduce whether steps that conflict with nothing are taken at once
     */
    public Dfs(int bound, boolean reduce) {
        this.bound = bound;
        this.reduce = reduce;
    }

    /** Covered only if the bound left nothing out and every execution came to its end. */
    @Override
    public boolean explore(Runner runner) {
        stack.clear();
        cut = false;
        share = 0;
        threadsObserved = runner.threadsObserved();
        boolean complete = true;
        double explored = 0;
        Schedule prefix = Schedule.EMPTY;
        do {
            Execution execution = runner.run(prefix, this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            explored += stack.weight();
            share = explored;
            prefix = stack.backtrack();
        } while (prefix != null);
        return complete && !cut;
    }

    private int next(Candidates candidates) {
        int eager = reduce ? candidates.eager(threadsObserved) : -1;
        if (eager >= 0) {
            stack.pushEager(candidates.thread(eager), candidates.choice(eager));
            return eager;
        }
        int running = stack.running();
        int first = firstOf(running, candidates);
        boolean switchIsPreemption = first >= 0;
        boolean mayPreempt = bound == StrategyOptions.UNBOUNDED || stack.preemptions() < bound;
        int taken = switchIsPreemption ? first : 0;
        stack.push(candidates.thread(taken), candidates.choice(taken));
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (i == taken) {
                continue;
            }
            boolean preempts = switchIsPreemption && candidates.thread(i) != running;
            if (preempts && !mayPreempt) {
                cut = true;
            } else {
                stack.pushAlternative(candidates.thread(i), candidates.choice(i), preempts);
            }
        }
        return taken;
    }

    private static int firstOf(int thread, Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) == thread) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public Statistics statistics() {
        String note = String.format(Locale.ROOT, "about %.3g %% of the tree", 100 * Math.min(share, 1));
        return new Statistics(-1, -1, -1, -1, -1, note);
    }
}
