package dev.heddle.core.por;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Partial order reduction with a bound on preemptions [Coons 2013], for bound 0, 1, 2 and so on. A race is reversed where it
 * is, and also where the thread that is in the way began to run: to let the other thread go there may cost no preemption
 * where to interrupt the first one would. Without that second point the bound would cut off executions that stay within it
 * but are the same, up to the order of independent steps, as none that is run. What is one preemption too many is kept for
 * the next bound, so no execution is run twice.
 */
public final class IcbDpor implements Resumable {
    private final Rules rules;
    private final int most;
    private final boolean conservative;
    private final DependenceOrder order = new DependenceOrder();
    private final Reversals reversals;
    private final List<BoundedFrame> path = new ArrayList<>();

    private int bound;
    private boolean clockMatters;
    private boolean threadsObserved;
    private boolean complete = true;
    private boolean leftOut;
    private boolean resumed;
    private boolean over;
    private int fixed;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules, up to so many preemptions. */
    public IcbDpor(Rules rules, int most) {
        this(rules, most, true, true);
    }

    /**
     * With or without what makes it sound.
     *
     * @param conservative whether races are also reversed where the thread that is in the way began to run
     * @param all whether each race of a step is reversed, not only the latest
     */
    IcbDpor(Rules rules, int most, boolean conservative, boolean all) {
        this.rules = rules;
        this.most = most;
        this.conservative = conservative;
        reversals = new Reversals(order, all);
    }

    /** Covered only if the last bound left nothing out and every execution came to its end. */
    @Override
    public boolean explore(Runner runner) {
        if (!resumed) {
            bound = 0;
            clockMatters = false;
            complete = true;
            restart();
        }
        resumed = false;
        threadsObserved = runner.threadsObserved();
        while (!over) {
            fixed = path.size();
            Execution execution = runner.run(prefix(), this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            StepTrace trace = new StepTrace(execution.trace(), rules, clockMatters);
            if (trace.size() < path.size() || isDifferent(trace)) {
                complete = false; // the program did not do again what it did
                over = true;
            } else if (!clockMatters && trace.looksAtTime()) {
                clockMatters = true; // what was run so far went by another dependence
                restart();
            } else {
                learn(trace, execution.end());
                backtrack();
            }
            publish();
        }
        return complete && !leftOut;
    }

    private void restart() {
        while (order.size() > 0) {
            order.pop();
        }
        path.clear();
        leftOut = false;
        over = false;
    }

    private Schedule prefix() {
        int[] threads = new int[path.size()];
        int[] choices = new int[path.size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = path.get(i).thread();
            choices[i] = path.get(i).choice();
        }
        return Schedule.of(threads, choices, threads.length);
    }

    private int next(Candidates candidates) {
        BoundedFrame before = path.isEmpty() ? null : path.get(path.size() - 1);
        int running = before == null ? -1 : before.runningAfter();
        int preemptions = before == null ? 0 : before.preemptionsAfter();
        int eager = candidates.eager(threadsObserved);
        BoundedFrame frame = eager >= 0
                ? BoundedFrame.eager(candidates, eager, running, preemptions)
                : BoundedFrame.of(candidates, running, preemptions);
        path.add(frame);
        return eager >= 0 ? eager : frame.taken();
    }

    private boolean isDifferent(StepTrace trace) {
        for (int k = 0; k < fixed - 1; k++) {
            if (trace.fingerprint(k) != path.get(k).step().operation()) {
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
            path.get(k).step(step);
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
                path.get(i).want(thread);
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
            while (before > 0 && path.get(before).isEager()) {
                before--; // nothing else can be taken there
            }
            path.get(before).wantIfEnabled(thread);
            while (before > 0 && !path.get(before).isSwitch()) {
                before--;
            }
            path.get(before).want(thread);
        }
    }

    /** Goes back to the deepest point from which something is still wanted; if there is none, to the next bound. */
    private void backtrack() {
        if (path.isEmpty()) {
            over = true; // not a single step
            return;
        }
        order.pop();
        while (!over) {
            BoundedFrame last = path.get(path.size() - 1);
            BoundedFrame kept = last.nextKept();
            if (kept != null) {
                order.push(last.step(), order.conflicting(last.step()));
                path.add(kept);
            } else if (last.takeNext(bound)) {
                return;
            } else if (path.size() > 1) {
                path.remove(path.size() - 1);
                order.pop();
                path.get(path.size() - 1).keep(last.leavesOut(bound) ? last : null);
            } else {
                leftOut = last.leavesOut(bound);
                over = !leftOut || bound == most;
                if (!over) {
                    bound++;
                    last.lookAgain();
                }
            }
        }
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(complete);
        data.writeBoolean(leftOut);
        data.writeBoolean(over);
        data.writeBoolean(clockMatters);
        data.writeInt(bound);
        data.writeInt(path.size());
        for (BoundedFrame frame : path) {
            frame.save(data, true);
        }
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        restart();
        complete = data.readBoolean();
        leftOut = data.readBoolean();
        over = data.readBoolean();
        clockMatters = data.readBoolean();
        bound = data.readInt();
        for (int n = data.readInt(); n > 0; n--) {
            BoundedFrame frame = BoundedFrame.read(data);
            path.add(frame);
        }
        for (int i = 0; i < path.size() - 1; i++) {
            Step step = path.get(i).step();
            order.push(step, order.conflicting(step));
        }
        publish();
        resumed = true;
    }

    private void publish() {
        String preemptions = bound == 1 ? "1 preemption" : bound + " preemptions";
        statistics = new Statistics(-1, -1, -1, -1, -1, (over ? "up to " : "at ") + preemptions);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
