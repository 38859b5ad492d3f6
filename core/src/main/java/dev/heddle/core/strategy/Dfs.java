package dev.heddle.core.strategy;

import dev.heddle.core.Divisible;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Depth-first search over all interleavings. Each execution follows the path to the deepest step that still has an
 * untried alternative, takes that one, and goes on; memory is bounded by the length of one execution.
 *
 * <p>Steps that conflict with nothing ({@link Candidates#eager}) are taken at once unless told otherwise, so not every
 * interleaving is run but every behaviour is seen.
 */
public final class Dfs implements Divisible {
    private final boolean reduce;
    private final int bound;
    private DfsStack stack = new DfsStack();
    /** Parts of the tree that come after the one that the stack is in. */
    private final Deque<DfsStack> later = new ArrayDeque<>();
    /** Parts of the tree that others explore. */
    private List<DfsStack> outstanding = List.of();

    private boolean threadsObserved;
    private boolean cut;
    /** Whether there is something to go on with. */
    private boolean begun;

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
        if (!begun) {
            stack.clear();
            later.clear();
            cut = false;
            complete = true;
            explored = 0;
            prefix = Schedule.EMPTY;
        }
        begun = false;
        comeBack();
        threadsObserved = runner.threadsObserved();
        while (prefix != null) {
            Execution execution = runner.run(prefix, this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            explored += stack.weight();
            share = explored;
            prefix = stack.backtrack();
            begin();
        }
        return complete && !cut;
    }

    /** Goes on with the next part, if one is done. */
    private void begin() {
        if (prefix == null && !later.isEmpty()) {
            stack = later.removeFirst();
            prefix = stack.path();
        }
    }

    /** What others have not done is explored here after all. */
    private void comeBack() {
        List<DfsStack> own = left();
        later.clear();
        later.addAll(own);
        outstanding = List.of();
        prefix = null;
        begin();
    }

    /** All that is left, in order. */
    private List<DfsStack> left() {
        List<DfsStack> all = new ArrayList<>(outstanding);
        if (prefix != null) {
            all.add(stack);
        }
        all.addAll(later);
        return all;
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
        write(new DataOutputStream(out), complete, cut, explored, left());
    }

    private static void write(
            DataOutputStream data, boolean complete, boolean cut, double explored, List<DfsStack> left)
            throws IOException {
        data.writeBoolean(complete);
        data.writeBoolean(cut);
        data.writeDouble(explored);
        data.writeInt(left.size());
        for (DfsStack part : left) {
            part.save(data);
        }
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        complete = data.readBoolean();
        cut = data.readBoolean();
        explored = data.readDouble();
        share = explored;
        later.clear();
        for (int n = data.readInt(); n > 0; n--) {
            DfsStack part = new DfsStack();
            part.resume(data);
            later.add(part);
        }
        outstanding = List.of();
        prefix = null;
        begin();
        begun = true;
    }

    @Override
    public List<byte[]> handOut(int most, long executions) throws IOException {
        outstanding = List.of();
        List<byte[]> parts = parts(left(), most);
        later.clear();
        prefix = null;
        begun = true;
        return parts;
    }

    private static List<byte[]> parts(List<DfsStack> left, int most) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        for (DfsStack whole : left) {
            for (DfsStack part : whole.split(most)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                write(new DataOutputStream(bytes), true, false, 0, List.of(part));
                parts.add(bytes.toByteArray());
            }
        }
        return parts;
    }

    private Dfs of(byte[] saved) throws IOException {
        Dfs other = new Dfs(bound, reduce);
        other.resume(new ByteArrayInputStream(saved));
        return other;
    }

    @Override
    public void outstanding(List<byte[]> parts) throws IOException {
        List<DfsStack> stacks = new ArrayList<>();
        for (byte[] part : parts) {
            stacks.addAll(of(part).left());
        }
        outstanding = stacks;
    }

    @Override
    public boolean takeIn(byte[] after) throws IOException {
        Dfs part = of(after);
        complete &= part.complete;
        cut |= part.cut;
        explored += part.explored;
        share = explored;
        return true;
    }

    @Override
    public List<byte[]> rest(byte[] after, int most) throws IOException {
        return parts(of(after).left(), most);
    }

    /** What is left weighs, beside what was explored, as much as it would if the tree looked the same everywhere. */
    @Override
    public double expected(byte[] after, long executions) throws IOException {
        Dfs part = of(after);
        double left = 0;
        for (DfsStack stack : part.left()) {
            left += stack.weightLeft();
        }
        return part.explored > 0 ? executions * left / part.explored : Double.POSITIVE_INFINITY;
    }

    @Override
    public Statistics statistics() {
        String note = String.format(Locale.ROOT, "about %.3g %% of the tree", 100 * Math.min(share, 1));
        return new Statistics(-1, -1, -1, -1, -1, note).withShare(Math.min(share, 1));
    }
}
