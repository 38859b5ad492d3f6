package dev.heddle.core.exogenous;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.order.PrecedenceSolver;
import dev.heddle.core.por.StepTrace;
import dev.heddle.core.relations.Relations;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;

/**
 * Exploration from outside ([Tveito n.d.], Algorithm 1): runs a seed, sees what came of it, and makes further seeds of the
 * trace, until none is left that was not explored. It knows nothing of the program but its traces and the relations that it
 * is given; it goes back nowhere, so that it works for programs that can only run forward.
 *
 * <p>A seed that was explored is one whose steps some execution had, in an order that differs only where it makes no
 * difference. So no two executions are the same up to that, but for seeds that the program does not follow.
 */
public final class Exogenous implements Resumable {
    /** Beyond this the order of the steps would not fit into memory. */
    private static final int MOST_STEPS = 20_000;

    private final Rules rules;
    private final Relations relations;
    private final PrecedenceSolver solver;
    private Frontier frontier = Frontier.atStart();
    /** How often all was begun anew. */
    private int generation;

    private boolean clockMatters;
    private boolean complete = true;
    private boolean begun;
    private boolean isPart;
    private String leftOut = "";
    private String incomplete = "";
    private int running;
    private long executions;
    private long redundant;
    private long offline;
    private volatile Statistics statistics = Statistics.NONE;

    /** With these relations, for a program that runs by these rules. */
    public Exogenous(Rules rules, Relations relations, PrecedenceSolver solver) {
        this.rules = rules;
        this.relations = relations;
        this.solver = solver;
    }

    /** Covered unless an execution did not come to its end, or the relations leave out what depends on each other. */
    @Override
    public boolean explore(Runner runner) {
        if (!begun) {
            clockMatters = false;
            restart();
        }
        begun = false;
        for (Seed seed = frontier.next(); seed != null; seed = frontier.next()) {
            run(seed, runner);
            publish();
        }
        return complete && leftOut.isEmpty();
    }

    private void restart() {
        frontier = isPart ? Frontier.of(new ExploredPrefixes(), List.of()) : Frontier.atStart();
        generation++;
    }

    /** What was run so far went by another dependence. */
    private void restartWithClock() {
        clockMatters = true;
        redundant = executions;
        restart();
    }

    /** Goes on with what is left when it explores next. */
    void goOn() {
        begun = true;
    }

    /** Only what this has is to be run, or as much of it as the runner lets it. */
    void begin(Frontier part, boolean withClock) {
        frontier = part;
        clockMatters = withClock;
        isPart = true;
        begun = true;
    }

    Frontier frontier() {
        return frontier;
    }

    /** Changes when what was explored before counts no longer. */
    int generation() {
        return generation;
    }

    boolean clockMatters() {
        return clockMatters;
    }

    private void run(Seed seed, Runner runner) {
        Schedule prefix = seed.schedule();
        running = prefix.size() == 0 ? -1 : prefix.thread(prefix.size() - 1);
        Execution execution = runner.run(prefix, this::next);
        long start = System.nanoTime();
        frontier.waiting().pop();
        executions++;
        boolean ended = execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
        StepTrace trace = new StepTrace(execution.trace(), rules, clockMatters);
        if (!ended) {
            note("an execution did not come to its end");
        }
        if (trace.size() > MOST_STEPS) {
            note("an execution had more than " + MOST_STEPS + " steps");
        } else if (!clockMatters && trace.looksAtTime()) {
            restartWithClock();
        } else {
            learn(trace, execution, runner);
        }
        offline += System.nanoTime() - start;
    }

    private void note(String why) {
        complete = false;
        incomplete = why;
    }

    private void learn(StepTrace trace, Execution execution, Runner runner) {
        TraceOrder order = new TraceOrder(trace, relations, frontier.explored(), execution.end() == End.COMPLETED);
        if (leftOut.isEmpty()) {
            leftOut = LeftOut.by(relations, order, runner::site);
        }
        redundant += frontier.explored().add(order.numbers(), order.lastSteps()) ? 0 : 1;
        if (execution.end() != End.LOST) {
            new SeedGenerator(order, frontier.explored(), solver, frontier::add).generate();
        }
    }

    /** Which one makes no difference to what is covered; going on with the same thread makes for readable executions. */
    private int next(Candidates candidates) {
        int best = 0;
        boolean mayStay = !candidates.isOthersTurn();
        for (int i = candidates.size() - 1; i >= 0; i--) {
            boolean same = candidates.thread(i) == running;
            if (same && mayStay || !same && candidates.thread(best) == running && !mayStay) {
                best = i;
            }
        }
        running = candidates.thread(best);
        return best;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        save(out, List.of());
    }

    /** Saves how far it is, if these seeds are waiting, too. */
    void save(OutputStream out, Collection<Seed> others) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(complete);
        data.writeBoolean(clockMatters);
        data.writeUTF(leftOut);
        data.writeUTF(incomplete);
        data.writeLong(executions);
        data.writeLong(redundant);
        frontier.save(data, others);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        complete = data.readBoolean();
        clockMatters = data.readBoolean();
        leftOut = data.readUTF();
        incomplete = data.readUTF();
        executions = data.readLong();
        redundant = data.readLong();
        frontier = Frontier.read(data);
        publish();
        begun = true;
    }

    /** Saves what it has come to but for its {@link #frontier()}, for {@link #takeInNotes}. */
    void saveNotes(DataOutputStream out) throws IOException {
        out.writeBoolean(clockMatters);
        out.writeUTF(leftOut);
        out.writeUTF(incomplete);
        out.writeLong(executions);
        out.writeLong(offline);
    }

    /** Takes in what another one has come to that has explored a part; if that has seen that the clock matters, begins anew. */
    void takeInNotes(DataInputStream in) throws IOException {
        boolean withClock = in.readBoolean();
        String left = in.readUTF();
        leftOut = leftOut.isEmpty() ? left : leftOut;
        String why = in.readUTF();
        if (!why.isEmpty()) {
            note(why);
        }
        executions += in.readLong();
        offline += in.readLong();
        if (withClock && !clockMatters) {
            restartWithClock();
        }
        publish();
    }

    /** Of the executions that were taken in so many showed nothing new. */
    void addRedundant(int more) {
        redundant += more;
        publish();
    }

    private void publish() {
        StringBuilder note = new StringBuilder();
        note.append(executions - redundant).append(" orders of interfering steps; ");
        note.append(redundant)
                .append(redundant == 1 ? " execution was" : " executions were")
                .append(" redundant");
        int waiting = frontier.waiting().size();
        if (waiting > 0) {
            note.append("; ").append(waiting).append(" seeds waiting");
        }
        if (!leftOut.isEmpty()) {
            note.append("; the relations leave out that ").append(leftOut).append(" depend on each other");
        }
        if (!incomplete.isEmpty()) {
            note.append("; ").append(incomplete);
        }
        statistics = new Statistics(-1, -1, -1, redundant, offline, note.toString());
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
