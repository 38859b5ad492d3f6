package dev.heddle.core.strategy;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Depth-first search over all interleavings. Each execution follows the path to the deepest step that still has an
 * untried alternative, takes that one, and goes on; memory is bounded by the length of one execution.
 *
 * <p>Steps that conflict with nothing ({@link Candidates#eager}) are taken at once unless told otherwise, so not every
 * interleaving is run but every behaviour is seen.
 */
public final class Dfs implements Resumable {
    private final boolean reduce;
    private final int bound;
    private final DfsStack stack = new DfsStack();

    private boolean threadsObserved;
    private boolean cut;
    private boolean resumed;
    private boolean complete = true;
    private double explored;
    private Schedule prefix = Schedule.EMPTY;
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
        if (!resumed) {
            stack.clear();
            cut = false;
            complete = true;
            explored = 0;
            prefix = Schedule.EMPTY;
        }
        resumed = false;
        threadsObserved = runner.threadsObserved();
        while (prefix != null) {
            Execution execution = runner.run(prefix, this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            explored += stack.weight();
            share = explored;
            prefix = stack.backtrack();
        }
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
        if (candidates.isOthersTurn() && bound == StrategyOptions.UNBOUNDED) {
            taken = firstAfter(running, candidates);
        }
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

    /** The first candidate of the thread, or -1. */
    static int firstOf(int thread, Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) == thread) {
                return i;
            }
        }
        return -1;
    }

    private static int firstAfter(int thread, Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) > thread) {
                return i;
            }
        }
        return 0;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(prefix == null);
        data.writeBoolean(complete);
        data.writeBoolean(cut);
        data.writeDouble(explored);
        stack.save(data);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        boolean done = data.readBoolean();
        complete = data.readBoolean();
        cut = data.readBoolean();
        explored = data.readDouble();
        share = explored;
        Schedule path = stack.resume(data);
        prefix = done ? null : path;
        resumed = true;
    }

    @Override
    public Statistics statistics() {
        String note = String.format(Locale.ROOT, "about %.3g %% of the tree", 100 * Math.min(share, 1));
        return new Statistics(-1, -1, -1, -1, -1, note).withShare(Math.min(share, 1));
    }
}
