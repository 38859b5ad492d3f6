package dev.heddle.core.por;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.hb.VectorClock;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Stateful dynamic partial order reduction ([Yang 2009], chapter 4): depth first, and where an execution comes to a state from
 * which everything was explored, what follows is not explored again. Instead, the operations that may follow, by a graph of
 * which was taken after which, are held against the steps that led there, as if they had been taken.
 *
 * <p>There are no sleep sets and no wake-up trees, since both speak of how a state was reached, which a state that is met
 * again does not tell.
 */
public final class Sdpor implements Resumable {
    private final Rules rules;
    private final boolean summarizes;
    /** Null if states are left out for no other reason than that they were explored. */
    private final RaceFreedom pruning;

    private final DependenceOrder order = new DependenceOrder();
    private final Reversals reversals = new Reversals(order, true);
    private final List<StateFrame> path = new ArrayList<>();
    private final VisitedStates visited = new VisitedStates();
    private final OperationGraph graph = new OperationGraph();
    private final PendingRaces races = new PendingRaces();

    private boolean clockMatters;
    private boolean interrupts;
    private boolean complete = true;
    private boolean resumed;
    private boolean over;
    private int fixed;
    private int running;
    private long met;
    private long pruned;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules. */
    public Sdpor(Rules rules) {
        this(rules, true, false);
    }

    /**
     * One that looks for races and for nothing else ([Yang 2009], chapter 5): states from which no two threads can come to
     * accesses that race are not explored, and what may follow them is summarized from the program's text.
     */
    public static Sdpor forRaces(Rules rules) {
        return new Sdpor(rules, true, true);
    }

    /**
     * With or without what makes it sound.
     *
     * @param summarizes whether what may follow a state that is left out is held against the steps that led there
     * @param prunes whether states are left out from which nothing can race
     */
    Sdpor(Rules rules, boolean summarizes, boolean prunes) {
        this.rules = rules;
        this.summarizes = summarizes;
        this.pruning = prunes ? new RaceFreedom(races) : null;
    }

    /**
     * Covered unless an execution did not come to its end, or did not do what it was asked to; or a state was left out because
     * nothing can race from there, for something else may go wrong there.
     */
    @Override
    public boolean explore(Runner runner) {
        if (!resumed) {
            clockMatters = false;
            interrupts = false;
            complete = true;
            restart();
        }
        resumed = false;
        races.show(runner);
        while (!over) {
            fixed = path.size();
            running = fixed == 0 ? -1 : path.get(fixed - 1).thread();
            Execution execution = runner.run(prefix(), this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            StepTrace trace = new StepTrace(execution.trace(), rules, clockMatters);
            if (trace.size() < path.size() || isDifferent(trace)) {
                complete = false; // the program did not do again what it did
                over = true;
            } else if (!clockMatters && trace.looksAtTime() || !interrupts && trace.interrupts()) {
                clockMatters |= trace.looksAtTime(); // what was run so far went by another dependence
                interrupts |= trace.interrupts();
                restart();
            } else {
                races.learn(execution.trace(), runner);
                learn(trace, execution.end(), runner);
                backtrack();
            }
            publish();
            races.show(runner);
        }
        return complete && pruned == 0;
    }

    private void restart() {
        while (order.size() > 0) {
            order.pop();
        }
        path.clear();
        visited.clear();
        graph.clear();
        met = 0;
        pruned = 0;
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
        int taken = GoingOn.choose(candidates, running);
        running = candidates.thread(taken);
        path.add(StateFrame.of(candidates, taken));
        return taken;
    }

    private boolean isDifferent(StepTrace trace) {
        for (int k = 0; k < fixed - 1; k++) {
            if (trace.fingerprint(k) != path.get(k).operation().step().operation()) {
                return true;
            }
        }
        return false;
    }

    /** Takes what is new of the execution into the path, up to a state from which everything was explored. */
    private void learn(StepTrace trace, End end, Runner runner) {
        boolean cutShort = end == End.COMPLETED && Replay.isAnyoneCutShort(trace);
        StateWalk walk = new StateWalk(trace);
        for (int k = 0; k < trace.size(); k++) {
            if (k >= fixed) {
                StateKey key = walk.key();
                BitSet firsts = visited.firsts(key);
                if (firsts != null) {
                    met++;
                    leave(trace, k, firsts);
                    return;
                }
                look(trace, walk, k, runner);
                BitSet foreseen = pruning == null || interrupts || clockMatters
                        ? null
                        : pruning.foreseen(trace, walk, k, runner, graph);
                if (foreseen != null) {
                    pruned++;
                    leave(trace, k, foreseen);
                    return;
                }
                path.get(k).key(key);
            }
            if (k >= fixed - 1) {
                take(trace, walk, k, cutShort && k == trace.size() - 1);
            }
            walk.step();
        }
        finish(trace, walk);
    }

    /** Does not explore what follows the first {@code k} steps. */
    private void leave(StepTrace trace, int k, BitSet firsts) {
        path.subList(k, path.size()).clear();
        if (k > 0) {
            graph.follow(path.get(k - 1).operationNumber(), firsts);
        }
        if (summarizes) {
            anticipate(trace, firsts);
        }
    }

    private void look(StepTrace trace, StateWalk walk, int k, Runner runner) {
        boolean all = k == 0 || trace.trace().kind(trace.firstEvent(k - 1)) == OpKind.FORK;
        for (int t = 0; t < trace.threads(); t++) {
            if (all || t == trace.thread(k - 1)) {
                races.look(trace, walk.replay(), t, k, runner);
            }
        }
    }

    private void take(StepTrace trace, StateWalk walk, int k, boolean cutShort) {
        Step taken = trace.step(k);
        Step step = cutShort ? taken.with(taken.footprint().withEverything()) : taken;
        int thread = trace.thread(k);
        int number = graph.number(
                VisibleOperation.of(step, trace.operation(trace.firstEvent(k)), walk.held(thread), interrupts));
        path.get(k).operation(graph.operation(number), number);
        order.push(step, reversals.ofStep(trace, k, step, (i, reversed) -> want(i, step.thread(), thread)));
    }

    /** What threads were left blocked at could have come before what keeps them from it. */
    private void finish(StepTrace trace, StateWalk walk) {
        BitSet left = new BitSet();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != null) {
                int thread = t;
                long name = trace.trace().threadName(t);
                Step step = trace.untaken(trace.pending(t), 0);
                left.set(graph.number(VisibleOperation.of(step, trace.pending(t), walk.held(t), interrupts)));
                reversals.ofPending(trace, t, (i, reversed) -> want(i, name, thread));
            }
        }
        if (!path.isEmpty()) {
            graph.follow(path.get(path.size() - 1).operationNumber(), left);
        }
    }

    /** Holds what may follow a state that was met again against the steps that led there. */
    private void anticipate(StepTrace trace, BitSet firsts) {
        BitSet following = graph.reachable(firsts);
        for (int o = following.nextSetBit(0); o >= 0; o = following.nextSetBit(o + 1)) {
            VisibleOperation operation = graph.operation(o);
            for (int i : order.conflicting(operation.step())) {
                if (path.get(i).operation().mayBeCoEnabled(operation)) {
                    long name = operation.step().thread();
                    want(i, name, number(trace, name));
                }
            }
        }
    }

    private static int number(StepTrace trace, long thread) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.trace().threadName(t) == thread) {
                return t;
            }
        }
        return -1;
    }

    /**
     * Has a thread tried before step {@code i}; or if it cannot go on there, one whose steps since the thread was to wait for;
     * or if there is none, all that can [Flanagan 2005].
     */
    private void want(int i, long name, int thread) {
        StateFrame frame = path.get(i);
        int instead = frame.has(thread) ? thread : -1;
        VectorClock before = order.clockOf(name);
        for (int j = i + 1; j < order.size(); j++) {
            int other = path.get(j).thread();
            if (frame.has(other) && order.isCovered(before, j)) {
                if (frame.wants(other)) {
                    return;
                }
                instead = instead < 0 ? other : instead;
            }
        }
        frame.want(instead);
    }

    /** Goes back to the deepest state in which something is still wanted. */
    private void backtrack() {
        while (!path.isEmpty()) {
            StateFrame last = path.get(path.size() - 1);
            order.pop();
            if (last.takeNext()) {
                return;
            }
            path.remove(path.size() - 1);
            visited.add(last.key(), last.firsts());
            if (!path.isEmpty()) {
                graph.follow(path.get(path.size() - 1).operationNumber(), last.firsts());
            }
        }
        over = true;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(complete);
        data.writeBoolean(clockMatters);
        data.writeBoolean(interrupts);
        data.writeBoolean(over);
        data.writeLong(met);
        data.writeLong(pruned);
        graph.save(data);
        visited.save(data);
        races.save(data);
        data.writeInt(path.size());
        for (StateFrame frame : path) {
            frame.save(data);
        }
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        restart();
        complete = data.readBoolean();
        clockMatters = data.readBoolean();
        interrupts = data.readBoolean();
        over = data.readBoolean();
        met = data.readLong();
        pruned = data.readLong();
        graph.read(data);
        visited.read(data);
        races.read(data);
        for (int n = data.readInt(); n > 0; n--) {
            StateFrame frame = StateFrame.read(data, graph);
            path.add(frame);
            if (n > 1) {
                Step step = frame.operation().step();
                order.push(step, order.conflicting(step));
            }
        }
        publish();
        resumed = true;
    }

    private void publish() {
        String note = visited.size() + " states, " + met + " executions came to one that was known";
        if (pruning != null) {
            note += pruned > 0
                    ? "; " + pruned + " to one from which nothing can race: every race is covered, and nothing else"
                    : "; none was left out because nothing can race from there";
        }
        statistics = new Statistics(-1, -1, -1, -1, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
