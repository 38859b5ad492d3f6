package dev.heddle.core.por;

import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.por.paths.PathSearch;
import dev.heddle.core.por.paths.PathStrategy;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Partial order reduction with a bound on preemptions [Coons 2013], for bound 0, 1, 2 and so on. A race is reversed where it
 * is, and also where the thread that is in the way began to run: to let the other thread go there may cost no preemption
 * where to interrupt the first one would. Without that second point the bound would cut off executions that stay within it
 * but are the same, up to the order of independent steps, as none that is run. What is one preemption too many is kept for
 * the next bound, so no execution is run twice.
 */
public final class IcbDpor extends PathSearch<BoundedFrame> {
    private final Rules rules;
    private final int most;
    private final boolean conservative;
    private final DependenceOrder order = new DependenceOrder();
    private final Reversals reversals;
    /** The steps that others have told of. */
    private final StepTable known = new StepTable();

    private int bound;
    private boolean clockMatters;
    private boolean threadsObserved;
    private boolean complete = true;

    private IcbDpor(Rules rules, int most, boolean conservative, boolean all) {
        this.rules = rules;
        this.most = most;
        this.conservative = conservative;
        reversals = new Reversals(order, all);
    }

    /** For a program that runs by these rules, up to so many preemptions. */
    public static PathStrategy of(Rules rules, int most) {
        return of(rules, most, true, true);
    }

    /**
     * With or without what makes it sound.
     *
     * @param conservative whether races are also reversed where the thread that is in the way began to run
     * @param all whether each race of a step is reversed, not only the latest
     */
    static PathStrategy of(Rules rules, int most, boolean conservative, boolean all) {
        return new PathStrategy(new IcbDpor(rules, most, conservative, all));
    }

    /** Covered only if the last bound left nothing out and every execution came to its end. */
    @Override
    protected boolean isCovered(boolean isAnythingLeft) {
        return complete && !isAnythingLeft;
    }

    @Override
    protected void attend(Runner runner) {
        threadsObserved = runner.threadsObserved();
    }

    @Override
    protected int next(Candidates candidates) {
        BoundedFrame before = last();
        int running = before == null ? -1 : before.runningAfter();
        int preemptions = before == null ? 0 : before.preemptionsAfter();
        int eager = candidates.eager(threadsObserved);
        BoundedFrame frame = eager >= 0
                ? BoundedFrame.eager(candidates, eager, running, preemptions)
                : BoundedFrame.of(candidates, running, preemptions);
        path().add(frame);
        return eager >= 0 ? eager : frame.taken();
    }

    @Override
    protected Outcome learn(Execution execution, Runner runner) {
        complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
        StepTrace trace = new StepTrace(execution.trace(), rules, clockMatters);
        if (trace.size() < path().size() || isDifferent(trace)) {
            complete = false; // the program did not do again what it did
            return Outcome.BROKEN;
        }
        if (!clockMatters && trace.looksAtTime()) {
            clockMatters = true; // what was run so far went by another dependence
            return Outcome.ANEW;
        }
        learn(trace, execution.end());
        return Outcome.OPEN;
    }

    private boolean isDifferent(StepTrace trace) {
        for (int k = 0; k < fixed() - 1; k++) {
            if (trace.fingerprint(k) != path().get(k).step().operation()) {
                return true;
            }
        }
        return false;
    }

    private void learn(StepTrace trace, End end) {
        boolean cutShort = end == End.COMPLETED && Replay.isAnyoneCutShort(trace);
        for (int k = order.size(); k < trace.size(); k++) {
            Step step = trace.step(k);
            if (cutShort && k == trace.size() - 1) {
                step = step.with(step.footprint().withEverything());
            }
            path().get(k).step(path().get(k).taken(), step);
            order.push(step, reversals.ofStep(trace, k, step, trying(trace.thread(k))));
        }
        for (int t = 0; t < trace.threads(); t++) {
            reversals.ofPending(trace, t, trying(t));
        }
    }

    private Reversals.Listener trying(int thread) {
        return new Reversals.Listener() {
            @Override
            public void reversible(int i, Step step) {
                path().get(i).want(thread);
                tryBefore(i, thread);
            }

            @Override
            public void irreversible(int i) {
                tryBefore(i, thread);
            }
        };
    }

    /**
     * Has a thread tried where another began to run, one step of which is in its way; and before that step even if it cannot
     * be overtaken, for if the thread comes no further than that it is blocked, and to leave it is no preemption.
     */
    private void tryBefore(int i, int thread) {
        if (conservative) {
            int before = i;
            while (before > 0 && path().get(before).isEager()) {
                before--; // nothing else can be taken there
            }
            path().get(before).wantIfEnabled(thread);
            while (before > 0 && !path().get(before).isSwitch()) {
                before--;
            }
            path().get(before).want(thread);
        }
    }

    @Override
    protected void follow() {
        order.become(path().stream()
                .limit(Math.max(0, path().size() - 1))
                .map(BoundedFrame::step)
                .toList());
    }

    @Override
    protected void forgetStep() {
        order.pop();
    }

    @Override
    protected void leave(BoundedFrame frame, BoundedFrame above, int step) {
        // Nothing has to be known of it.
    }

    @Override
    protected int round() {
        return bound;
    }

    /** The next bound, with all that the one before has left. */
    @Override
    protected boolean nextRound() {
        if (bound == most) {
            return false;
        }
        bound++;
        return true;
    }

    @Override
    protected void beginAnew() {
        // The bound stays: what it had so far is run again below it.
    }

    @Override
    protected DataOutputStream output(OutputStream into) {
        return new StepOutput(into);
    }

    @Override
    protected DataInputStream input(InputStream from) {
        return new StepInput(from, known);
    }

    @Override
    protected void save(DataOutputStream out) throws IOException {
        saveForPart(out);
        out.writeBoolean(complete);
    }

    @Override
    protected void read(DataInputStream in) throws IOException {
        beginPart(in);
        complete = in.readBoolean();
    }

    @Override
    protected void saveForPart(DataOutputStream out) throws IOException {
        out.writeInt(bound);
        out.writeBoolean(clockMatters);
    }

    @Override
    protected void beginPart(DataInputStream in) throws IOException {
        bound = in.readInt();
        clockMatters = in.readBoolean();
    }

    @Override
    protected void saveLearned(DataOutputStream out) throws IOException {
        out.writeBoolean(complete);
        out.writeBoolean(clockMatters);
    }

    @Override
    protected void takeIn(DataInputStream in) throws IOException {
        complete &= in.readBoolean();
        clockMatters |= in.readBoolean();
    }

    @Override
    protected void save(BoundedFrame frame, DataOutputStream out) throws IOException {
        frame.save((StepOutput) out);
    }

    @Override
    protected BoundedFrame read(DataInputStream in, int size) throws IOException {
        return BoundedFrame.read((StepInput) in, size);
    }

    @Override
    protected void saveStep(BoundedFrame frame, int i, DataOutputStream out) throws IOException {
        ((StepOutput) out).step(frame.step(i));
    }

    @Override
    protected void readStep(BoundedFrame frame, int i, DataInputStream in) throws IOException {
        frame.step(i, ((StepInput) in).step());
    }

    @Override
    protected Statistics figures(boolean isOver) {
        String preemptions = bound == 1 ? "1 preemption" : bound + " preemptions";
        return new Statistics(-1, -1, -1, -1, -1, (isOver ? "up to " : "at ") + preemptions);
    }
}
