package dev.heddle.core.por;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Optimal dynamic partial order reduction [Abdulla 2014]: runs one execution of each Mazurkiewicz trace, depth first. After
 * an execution every race in it is looked at, and what would have to be run to have it the other way round is put into a
 * tree at the point of the path where that begins, unless it was or will be run anyway.
 */
public final class Dpor implements Resumable {
    private final Rules rules;
    /** Null if symmetric threads are of no interest. */
    private final Symmetries symmetries;

    private final DependenceOrder order = new DependenceOrder();
    private final Reversals reversals = new Reversals(order, false);
    private final List<int[]> otherChoices = new ArrayList<>();

    private DporState state = new DporState();
    /** Looks on if this explores a part for somebody else; otherwise null. */
    private PartRecorder recorder;

    private boolean resumed;
    private List<int[]> plan = List.of();
    private int taken;
    private int running;
    private boolean refused;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules. */
    public Dpor(Rules rules) {
        this(rules, null);
    }

    Dpor(Rules rules, Symmetries symmetries) {
        this.rules = rules;
        this.symmetries = symmetries;
    }

    /** Covered unless an execution did not come to its end, or did not do what it was asked to. */
    @Override
    public boolean explore(Runner runner) {
        if (resumed) {
            follow();
        } else {
            state = new DporState();
            restart();
        }
        resumed = false;
        int floor = recorder == null ? 0 : recorder.floor();
        while (recorder == null ? !state.path.isEmpty() : recorder.goesOn(state)) {
            Execution execution = run(runner);
            if (recorder != null) {
                recorder.ran();
            }
            StepTrace trace = execution == null ? null : new StepTrace(execution.trace(), rules, state.clockMatters);
            if (trace == null || !follows(trace)) {
                state.complete = false; // the program did not do again what it did
                end(PartLog.End.BROKEN);
                break;
            }
            state.executions++;
            state.complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            boolean toldApart = symmetries != null && symmetries.learn(trace);
            if (!state.clockMatters && trace.looksAtTime() && recorder != null) {
                end(PartLog.End.CLOCK);
            } else if (toldApart && recorder != null) {
                end(PartLog.End.APART);
            } else if (!state.clockMatters && trace.looksAtTime() || toldApart) {
                state.clockMatters |= trace.looksAtTime(); // what was run so far went by another dependence
                state.redundant = state.executions;
                restart();
            } else {
                learn(trace, execution.end());
                backtrack(floor);
            }
            publish();
        }
        return state.complete;
    }

    private void end(PartLog.End how) {
        state.path.clear();
        if (recorder != null) {
            recorder.ends(how);
        }
    }

    private void restart() {
        while (order.size() > 0) {
            order.pop();
        }
        state.restart();
        if (symmetries != null) {
            symmetries.restart();
        }
    }

    /** Runs along the path, then the first sequence that is wanted there, then on; null if that was refused. */
    private Execution run(Runner runner) {
        List<Frame> path = state.path;
        int length = path.size() - 1;
        int[] threads = new int[length];
        int[] choices = new int[length];
        for (int i = 0; i < length; i++) {
            threads[i] = path.get(i).thread;
            choices[i] = path.get(i).choice;
        }
        plan = plan();
        taken = 0;
        running = length == 0 ? -1 : threads[length - 1];
        refused = false;
        otherChoices.clear();
        Schedule prefix = Schedule.of(threads, choices, length);
        Execution execution = runner.run(prefix, this::next);
        if (refused) {
            runner.run(whole(prefix), candidates -> Policy.ABANDON); // tells what came instead
            return null;
        }
        return execution;
    }

    private Schedule whole(Schedule prefix) {
        int n = prefix.size() + plan.size();
        int[] threads = new int[n];
        int[] choices = new int[n];
        for (int i = 0; i < n; i++) {
            boolean planned = i >= prefix.size();
            threads[i] = planned ? plan.get(i - prefix.size())[0] : prefix.thread(i);
            choices[i] = planned ? plan.get(i - prefix.size())[1] : prefix.choice(i);
        }
        return Schedule.of(threads, choices, n);
    }

    /** The first sequence that is wanted at the end of the path, as pairs of thread and choice. */
    private List<int[]> plan() {
        List<int[]> steps = new ArrayList<>();
        Numbering numbering = new Numbering(state.initialThreads);
        for (int i = 0; i < state.path.size() - 1; i++) {
            numbering.take(state.path.get(i).step);
        }
        for (WakeupTree at = state.last().wakeup; !at.isEmpty(); at = at.first()) {
            Step step = at.first().step();
            steps.add(new int[] {numbering.thread(step), numbering.choice(step)});
            numbering.take(step);
        }
        return steps;
    }

    private int next(Candidates candidates) {
        int i;
        if (taken < plan.size()) {
            i = candidates.indexOf(plan.get(taken)[0], plan.get(taken)[1]);
            if (i < 0) {
                refused = true;
                return Policy.ABANDON;
            }
        } else {
            int begins = symmetries == null ? -1 : GoingOn.begins(candidates);
            i = begins >= 0 ? begins : GoingOn.choose(candidates, running);
        }
        if (candidates.operation(i).kind != OpKind.BEGIN || symmetries == null) {
            running = candidates.thread(i);
        }
        taken++;
        otherChoices.add(choicesBeside(i, candidates));
        return i;
    }

    private static int[] choicesBeside(int taken, Candidates candidates) {
        int n = 0;
        int[] others = new int[candidates.size()];
        for (int i = 0; i < candidates.size(); i++) {
            if (i != taken && candidates.thread(i) == candidates.thread(taken)) {
                others[n++] = candidates.choice(i);
            }
        }
        return Arrays.copyOf(others, n);
    }

    /** Whether the execution began with the operations that earlier ones had along the path. */
    private boolean follows(StepTrace trace) {
        boolean follows = trace.size() >= state.path.size() - 1 + plan.size();
        for (int i = 0; follows && i < state.path.size() - 1; i++) {
            follows = trace.fingerprint(i) == state.path.get(i).step.operation();
        }
        return follows;
    }

    /** Takes what is new of the execution into the path, and looks at its races. */
    private void learn(StepTrace trace, End end) {
        List<Frame> path = state.path;
        if (!state.begun) {
            state.begun = true;
            state.initialThreads = initialThreads(trace);
        }
        int from = path.size() - 1;
        StateWalk walk = symmetries == null ? null : new StateWalk(trace);
        for (int k = 0; k < from && walk != null; k++) {
            if (path.get(k).likeness == null) {
                path.get(k).likeness = walk.likeness(); // of a point that somebody else has run
            }
            walk.step();
        }
        boolean cutShort = end == End.COMPLETED && Replay.isAnyoneCutShort(trace);
        for (int k = from; k < trace.size(); k++) {
            Frame frame = path.get(k);
            Step step = trace.step(k);
            if (cutShort && k == trace.size() - 1) {
                step = step.with(step.footprint().withEverything());
            }
            frame.step = step;
            frame.thread = trace.thread(k);
            frame.choice = trace.choice(k);
            if (walk != null) {
                frame.likeness = walk.likeness();
                walk.step();
            }
            for (int choice : otherChoices.get(k - from)) {
                want(k, new Step[] {trace.otherwise(k, choice)});
            }
            WakeupTree below =
                    frame.wakeup.isEmpty() || k - from >= plan.size() ? new WakeupTree() : frame.wakeup.takeFirst();
            Frame after = new Frame(frame.sleepAfter(), below);
            if (recorder != null && frame.explored != null && k - from + 1 < plan.size()) {
                after.explored = new ArrayList<>(1);
            }
            path.add(after);
            int[] dependsOn = reversals.ofStep(trace, k, step, this::reverse);
            order.push(step, dependsOn);
        }
        for (int t = 0; t < trace.threads(); t++) {
            reversals.ofPending(trace, t, this::reverse);
        }
        path.remove(path.size() - 1);
    }

    private static long[] initialThreads(StepTrace trace) {
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

    private void reverse(int i, Step step) {
        Step[] sequence = reversals.sequence(i, step);
        if (symmetries == null || !symmetries.covers(state.path.get(i), sequence)) {
            want(i, sequence);
        }
    }

    private void want(int i, Step[] sequence) {
        if (state.path.get(i).want(sequence) && recorder != null) {
            recorder.wants(i, sequence);
        }
    }

    /** Goes back to the deepest point from which something is still wanted. */
    private void backtrack(int floor) {
        List<Frame> path = state.path;
        while (path.size() > floor) {
            Frame last = state.last();
            last.close();
            order.pop();
            if (!last.wakeup.isEmpty()) {
                return;
            }
            path.remove(path.size() - 1);
            if (!path.isEmpty()) {
                state.last().leave(last);
            }
        }
    }

    /** How far it is. */
    DporState state() {
        return state;
    }

    /** Goes on from there when it explores next; with somebody who looks on, or null. */
    void goOn(DporState from, PartRecorder looksOn) {
        state = from;
        state.number();
        recorder = looksOn;
        resumed = true;
        publish();
    }

    /** Makes the order that of the path. */
    private void follow() {
        while (order.size() > 0) {
            order.pop();
        }
        for (Frame frame : state.path) {
            if (frame.step != null) {
                order.push(frame.step, order.conflicting(frame.step));
            }
        }
    }

    @Override
    public void save(OutputStream out) throws IOException {
        StepOutput data = new StepOutput(out);
        state.save(data);
        if (symmetries != null) {
            symmetries.save(data);
        }
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        StepInput data = new StepInput(in);
        DporState saved = DporState.read(data);
        if (symmetries != null) {
            symmetries.read(data);
        }
        goOn(saved, null);
    }

    private void publish() {
        statistics = figures(state.executions, state.redundant, symmetries);
    }

    /** What is to be told of so many executions. */
    static Statistics figures(long executions, long redundant, Symmetries symmetries) {
        String note = executions - redundant + " orders of dependent steps";
        if (symmetries != null) {
            note += symmetries.hasSameCode()
                    ? "; " + symmetries.leftOut() + " left out that are the same but for threads that change places"
                    : "; no two threads are known to run the same code, so this is what dpor does";
        }
        return new Statistics(-1, -1, -1, redundant, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
