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
import java.io.DataInputStream;
import java.io.DataOutputStream;
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
    private final List<Frame> path = new ArrayList<>();
    private final List<int[]> otherChoices = new ArrayList<>();

    private long[] initialThreads = {};
    private boolean clockMatters;
    private boolean complete = true;
    private boolean resumed;
    private boolean begun;
    private List<int[]> plan = List.of();
    private int taken;
    private int running;
    private boolean refused;
    private long executions;
    private long redundant;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules. */
    public Dpor(Rules rules) {
        this(rules, null);
    }

    private Dpor(Rules rules, Symmetries symmetries) {
        this.rules = rules;
        this.symmetries = symmetries;
    }

    /** One that runs only one of the executions in which interchangeable threads change places. */
    public static Dpor withSymmetry(Rules rules) {
        return new Dpor(rules, new Symmetries());
    }

    /** Covered unless an execution did not come to its end, or did not do what it was asked to. */
    @Override
    public boolean explore(Runner runner) {
        if (!resumed) {
            restart();
            clockMatters = false;
            executions = 0;
            redundant = 0;
            complete = true;
        }
        resumed = false;
        while (!path.isEmpty()) {
            Execution execution = run(runner);
            StepTrace trace = execution == null ? null : new StepTrace(execution.trace(), rules, clockMatters);
            if (trace == null || !follows(trace)) {
                complete = false; // the program did not do again what it did
                path.clear();
                break;
            }
            executions++;
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            boolean toldApart = symmetries != null && symmetries.learn(trace);
            if (!clockMatters && trace.looksAtTime() || toldApart) {
                clockMatters |= trace.looksAtTime(); // what was run so far went by another dependence
                redundant = executions;
                restart();
            } else {
                learn(trace, execution.end());
                backtrack();
            }
            publish();
        }
        return complete;
    }

    private void restart() {
        while (order.size() > 0) {
            order.pop();
        }
        path.clear();
        path.add(new Frame(new ArrayList<>(), new WakeupTree()));
        begun = false;
        if (symmetries != null) {
            symmetries.restart();
        }
    }

    /** Runs along the path, then the first sequence that is wanted there, then on; null if that was refused. */
    private Execution run(Runner runner) {
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
        Numbering numbering = new Numbering(initialThreads);
        for (int i = 0; i < path.size() - 1; i++) {
            numbering.take(path.get(i).step);
        }
        for (WakeupTree at = path.get(path.size() - 1).wakeup; !at.isEmpty(); at = at.first()) {
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
        boolean follows = trace.size() >= path.size() - 1 + plan.size();
        for (int i = 0; follows && i < path.size() - 1; i++) {
            follows = trace.fingerprint(i) == path.get(i).step.operation();
        }
        return follows;
    }

    /** Takes what is new of the execution into the path, and looks at its races. */
    private void learn(StepTrace trace, End end) {
        if (!begun) {
            begun = true;
            int n = 0;
            while (n < trace.threads() && trace.trace().born(n) == 0) {
                n++;
            }
            initialThreads = new long[n];
            for (int t = 0; t < n; t++) {
                initialThreads[t] = trace.trace().threadName(t);
            }
        }
        int from = path.size() - 1;
        StateWalk walk = symmetries == null ? null : new StateWalk(trace);
        for (int k = 0; k < from && walk != null; k++) {
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
                frame.want(new ArrayList<>(List.of(trace.otherwise(k, choice))));
            }
            WakeupTree below =
                    frame.wakeup.isEmpty() || k - from >= plan.size() ? new WakeupTree() : frame.wakeup.takeFirst();
            path.add(new Frame(frame.sleepAfter(), below));
            int[] dependsOn = reversals.ofStep(trace, k, step, this::reverse);
            order.push(step, dependsOn);
        }
        for (int t = 0; t < trace.threads(); t++) {
            reversals.ofPending(trace, t, this::reverse);
        }
        path.remove(path.size() - 1);
    }

    private void reverse(int i, Step step) {
        List<Step> sequence = reversals.sequence(i, step);
        if (symmetries == null || !symmetries.covers(path.get(i), sequence)) {
            path.get(i).want(sequence);
        }
    }

    /** Goes back to the deepest point from which something is still wanted. */
    private void backtrack() {
        while (!path.isEmpty()) {
            Frame last = path.get(path.size() - 1);
            last.close();
            order.pop();
            if (!last.wakeup.isEmpty()) {
                return;
            }
            path.remove(path.size() - 1);
        }
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(complete);
        data.writeBoolean(clockMatters);
        data.writeBoolean(begun);
        data.writeLong(executions);
        data.writeLong(redundant);
        data.writeInt(initialThreads.length);
        for (long name : initialThreads) {
            data.writeLong(name);
        }
        if (symmetries != null) {
            symmetries.save(data);
        }
        data.writeInt(path.size());
        for (Frame frame : path) {
            frame.save(data);
        }
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        complete = data.readBoolean();
        clockMatters = data.readBoolean();
        begun = data.readBoolean();
        executions = data.readLong();
        redundant = data.readLong();
        publish();
        initialThreads = new long[data.readInt()];
        for (int i = 0; i < initialThreads.length; i++) {
            initialThreads[i] = data.readLong();
        }
        if (symmetries != null) {
            symmetries.read(data);
        }
        path.clear();
        while (order.size() > 0) {
            order.pop();
        }
        for (int n = data.readInt(); n > 0; n--) {
            Frame frame = Frame.read(data);
            path.add(frame);
            if (frame.step != null) {
                order.push(frame.step, order.conflicting(frame.step));
            }
        }
        resumed = true;
    }

    private void publish() {
        String note = executions - redundant + " orders of dependent steps";
        if (symmetries != null) {
            note += symmetries.hasSameCode()
                    ? "; " + symmetries.leftOut() + " left out that are the same but for threads that change places"
                    : "; no two threads are known to run the same code, so this is what dpor does";
        }
        statistics = new Statistics(-1, -1, -1, redundant, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
