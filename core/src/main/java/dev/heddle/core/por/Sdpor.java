package dev.heddle.core.por;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.hb.VectorClock;
import dev.heddle.core.por.paths.PathSearch;
import dev.heddle.core.por.paths.PathStrategy;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
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
public final class Sdpor extends PathSearch<StateFrame> {
    /** So many of the states that were explored are told to whoever explores a part: more would take too long. */
    private static final int MOST_TOLD = 20_000;

    private final Rules rules;
    private final boolean summarizes;
    /** Null if states are left out for no other reason than that they were explored. */
    private final RaceFreedom pruning;

    private final DependenceOrder order = new DependenceOrder();
    private final Reversals reversals = new Reversals(order, true);
    private final VisitedStates visited = new VisitedStates();
    private final OperationGraph graph = new OperationGraph();
    private final PendingRaces races = new PendingRaces();

    private boolean clockMatters;
    private boolean interrupts;
    private boolean complete = true;
    private long met;
    private long pruned;

    private Sdpor(Rules rules, boolean summarizes, boolean prunes) {
        this.rules = rules;
        this.summarizes = summarizes;
        this.pruning = prunes ? new RaceFreedom(races) : null;
    }

    /** For a program that runs by these rules. */
    public static PathStrategy of(Rules rules) {
        return of(rules, true, false);
    }

    /**
     * One that looks for races and for nothing else ([Yang 2009], chapter 5): states from which no two threads can come to
     * accesses that race are not explored, and what may follow them is summarized from the program's text.
     */
    public static PathStrategy forRaces(Rules rules) {
        return of(rules, true, true);
    }

    /**
     * With or without what makes it sound.
     *
     * @param summarizes whether what may follow a state that is left out is held against the steps that led there
     * @param prunes whether states are left out from which nothing can race
     */
    static PathStrategy of(Rules rules, boolean summarizes, boolean prunes) {
        return new PathStrategy(new Sdpor(rules, summarizes, prunes));
    }

    /** Runs what shows races. */
    @Override
    protected void attend(Runner runner) {
        races.show(runner);
    }

    @Override
    protected Outcome learn(Execution execution, Runner runner) {
        complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
        StepTrace trace = new StepTrace(execution.trace(), rules, clockMatters);
        if (trace.size() < path().size() || isDifferent(trace)) {
            complete = false; // the program did not do again what it did
            return Outcome.BROKEN;
        }
        if (!clockMatters && trace.looksAtTime() || !interrupts && trace.interrupts()) {
            clockMatters |= trace.looksAtTime(); // what was run so far went by another dependence
            interrupts |= trace.interrupts();
            return Outcome.ANEW;
        }
        races.learn(execution.trace(), runner);
        learn(trace, execution.end(), runner);
        return Outcome.OPEN;
    }

    @Override
    protected void beginAnew() {
        visited.clear();
        graph.clear();
        met = 0;
        pruned = 0;
    }

    /**
     * Covered unless an execution did not come to its end, or did not do what it was asked to; or a state was left out because
     * nothing can race from there, for something else may go wrong there.
     */
    @Override
    protected boolean isCovered(boolean isAnythingLeft) {
        return complete && pruned == 0;
    }

    @Override
    protected int next(Candidates candidates) {
        int taken = GoingOn.choose(candidates, last() == null ? -1 : last().thread());
        path().add(StateFrame.of(candidates, taken));
        return taken;
    }

    private VisibleOperation operation(int k) {
        StateFrame frame = path().get(k);
        return graph.operation(frame.operation(frame.taken()));
    }

    private boolean isDifferent(StepTrace trace) {
        for (int k = 0; k < fixed() - 1; k++) {
            if (trace.fingerprint(k) != operation(k).step().operation()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected void follow() {
        List<Step> steps = new ArrayList<>();
        for (int k = 0; k < path().size() - 1; k++) {
            steps.add(operation(k).step());
        }
        order.become(steps);
    }

    @Override
    protected void forgetStep() {
        order.pop();
    }

    /** Takes what is new of the execution into the path, up to a state from which everything was explored. */
    private void learn(StepTrace trace, End end, Runner runner) {
        boolean cutShort = end == End.COMPLETED && Replay.isAnyoneCutShort(trace);
        StateWalk walk = new StateWalk(trace);
        for (int k = 0; k < trace.size(); k++) {
            if (k >= fixed()) {
                StateKey key = walk.key();
                BitSet firsts = visited.firsts(key);
                if (firsts != null) {
                    met++;
                    leave(trace, k, firsts);
                    return;
                }
                look(trace, walk, k, runner);
                BitSet foreseen = pruning == null || interrupts || clockMatters || !hasAlternatives(k)
                        ? null
                        : pruning.foreseen(trace, walk, k, runner, graph);
                if (foreseen != null) {
                    pruned++;
                    leave(trace, k, foreseen);
                    return;
                }
                path().get(k).key(key);
            }
            if (k >= fixed() - 1) {
                take(trace, walk, k, cutShort && k == trace.size() - 1);
            }
            walk.step();
        }
        finish(trace, walk);
    }

    /** Whether there is anything to be left out from there on. */
    private boolean hasAlternatives(int k) {
        return path().subList(k, path().size()).stream().anyMatch(StateFrame::hasAlternatives);
    }

    /** Does not explore what follows the first {@code k} steps. */
    private void leave(StepTrace trace, int k, BitSet firsts) {
        path().subList(k, path().size()).clear();
        if (k > 0) {
            graph.follow(last().operation(last().taken()), firsts);
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
        path().get(k).operation(path().get(k).taken(), number);
        order.push(
                graph.operation(number).step(),
                reversals.ofStep(trace, k, step, (i, reversed) -> want(i, step.thread(), thread)));
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
        if (last() != null) {
            graph.follow(last().operation(last().taken()), left);
        }
    }

    /** Holds what may follow a state that was met again against the steps that led there. */
    private void anticipate(StepTrace trace, BitSet firsts) {
        BitSet following = graph.reachable(firsts);
        for (int o = following.nextSetBit(0); o >= 0; o = following.nextSetBit(o + 1)) {
            VisibleOperation operation = graph.operation(o);
            for (int i : order.conflicting(operation.step())) {
                if (operation(i).mayBeCoEnabled(operation)) {
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
        StateFrame frame = path().get(i);
        int instead = frame.has(thread) ? thread : -1;
        VectorClock before = order.clockOf(name);
        for (int j = i + 1; j < order.size(); j++) {
            int other = path().get(j).thread();
            if (frame.has(other) && order.isCovered(before, j)) {
                if (frame.wants(other)) {
                    return;
                }
                instead = instead < 0 ? other : instead;
            }
        }
        frame.want(instead);
    }

    @Override
    protected void leave(StateFrame frame, StateFrame above, int step) {
        BitSet firsts = frame.firsts();
        visited.add(frame.key(), firsts);
        if (above != null) {
            graph.follow(above.operation(step), firsts);
        }
    }

    @Override
    protected boolean hasWitnesses() {
        return races.isAnyWanted();
    }

    @Override
    protected List<Schedule> takeWitnesses() {
        return races.takeWanted();
    }

    @Override
    protected void addWitnesses(List<Schedule> witnesses) {
        races.want(witnesses);
    }

    @Override
    protected void save(DataOutputStream out) throws IOException {
        out.writeBoolean(complete);
        out.writeBoolean(clockMatters);
        out.writeBoolean(interrupts);
        out.writeLong(met);
        out.writeLong(pruned);
        graph.save(out);
        visited.save(out);
        races.save(out);
    }

    @Override
    protected void read(DataInputStream in) throws IOException {
        complete = in.readBoolean();
        clockMatters = in.readBoolean();
        interrupts = in.readBoolean();
        met = in.readLong();
        pruned = in.readLong();
        graph.read(in);
        visited.clear();
        visited.read(in, graph);
        races.read(in);
    }

    @Override
    protected void saveForPart(DataOutputStream out) throws IOException {
        out.writeBoolean(clockMatters);
        out.writeBoolean(interrupts);
        graph.save(out);
        visited.saveLatest(MOST_TOLD, out);
        races.saveKnown(out);
    }

    @Override
    protected void beginPart(DataInputStream in) throws IOException {
        clockMatters = in.readBoolean();
        interrupts = in.readBoolean();
        graph.read(in);
        graph.begin();
        visited.read(in, graph);
        visited.begin();
        races.readKnown(in);
    }

    @Override
    protected void saveLearned(DataOutputStream out) throws IOException {
        out.writeBoolean(complete);
        out.writeBoolean(clockMatters);
        out.writeBoolean(interrupts);
        out.writeLong(met);
        out.writeLong(pruned);
        graph.saveLearned(out);
        visited.saveLearned(out);
        races.saveKnown(out);
    }

    @Override
    protected void takeIn(DataInputStream in) throws IOException {
        complete &= in.readBoolean();
        clockMatters |= in.readBoolean();
        interrupts |= in.readBoolean();
        met += in.readLong();
        pruned += in.readLong();
        graph.takeIn(in);
        visited.read(in, graph);
        races.readKnown(in);
    }

    @Override
    protected void save(StateFrame frame, DataOutputStream out) throws IOException {
        frame.save(out);
    }

    @Override
    protected StateFrame read(DataInputStream in, int size) throws IOException {
        return StateFrame.read(in, size, graph);
    }

    @Override
    protected void saveStep(StateFrame frame, int i, DataOutputStream out) throws IOException {
        out.writeInt(frame.operation(i));
    }

    @Override
    protected void readStep(StateFrame frame, int i, DataInputStream in) throws IOException {
        frame.operation(i, graph.own(in.readInt()));
    }

    @Override
    protected Statistics figures(boolean isOver) {
        String note = visited.size() + " states, " + met + " executions came to one that was known";
        if (pruning != null) {
            note += pruned > 0
                    ? "; " + pruned + " to one from which nothing can race: every race is covered, and nothing else"
                    : "; none was left out because nothing can race from there";
        }
        return new Statistics(-1, -1, -1, -1, -1, note);
    }
}
