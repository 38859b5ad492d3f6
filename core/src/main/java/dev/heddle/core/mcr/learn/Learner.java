package dev.heddle.core.mcr.learn;

import dev.heddle.core.Errands;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.core.mcr.merge.Mismatch;
import dev.heddle.core.mcr.merge.TraceMerger;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.io.IOException;
import java.io.Serial;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Runs the program where the forest does not know how it goes on, and adds what it did. */
public final class Learner implements Learning {
    /** The program does not keep to the one assumption, or control was lost: there is nothing more to learn. */
    public static final class GivenUp extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        GivenUp(String reason) {
            super(reason, null, false, false);
        }
    }

    /** Threads share a tree of which what one does is not what another would do: all is to be learned anew. */
    public static final class ToldApart extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        ToldApart() {
            super(null, null, false, false);
        }
    }

    /** What a thread does at a node when it observes that: where it goes on from there follows from these and nothing else. */
    private record Step(int thread, int node, int choice, long observed) {}

    private final Forest forest;
    private final Runner runner;
    private final TraceMerger merger;
    private final Probes probes = new Probes();
    private final Set<Step> refused = new HashSet<>();
    /** Steps that others were asked to run, and those of them that they have run. */
    private final Set<Step> asked = new HashSet<>();

    private final Set<Step> answered = new HashSet<>();
    private long executions;
    private final AtomicLong redundant = new AtomicLong();
    private boolean taught;
    private volatile long histories;
    private final AtomicLong onlineNanos = new AtomicLong();
    private boolean complete = true;
    private Consumer<Execution> observer = e -> {};

    public Learner(Forest forest, Runner runner) {
        this.forest = forest;
        this.runner = runner;
        merger = new TraceMerger(forest, NodeIdentity.BY_HISTORY, runner::site);
        histories = forest.histories();
    }

    /** Who is to see every execution once it is merged. */
    public void whenRun(Consumer<Execution> newObserver) {
        observer = newObserver;
    }

    /** Runs the program along the path to the state, then that unknown step, to its end. */
    @Override
    public void learn(JointState state, int thread, int choice) {
        Step step = step(state, thread, choice);
        if (refused.contains(step)) {
            return;
        }
        ExecutionNumbers numbers = new ExecutionNumbers(forest);
        Schedule prefix = numbers.along(state, thread, choice);
        ForestPolicy policy = new ForestPolicy(forest, state, numbers);
        policy.leave(thread);
        run(state, prefix, policy);
        if (!taught) {
            redundant.incrementAndGet();
        }
        if (state.edge(thread, choice) == HistoryTree.NONE) {
            refused.add(step);
            complete = false;
        }
    }

    /**
     * The same, but somebody else may run the program, and what it did is added some time later; at the latest when {@link
     * #awaitAll} returns.
     */
    @Override
    public void learnLater(JointState state, int thread, int choice) {
        Errands errands = runner.errands();
        if (errands == null) {
            learn(state, thread, choice);
            return;
        }
        boolean pays = errands.pays();
        boolean waits = pays && !errands.leaveShare();
        do {
            attend(errands, waits && isEnoughOut(errands), state);
        } while (waits && isEnoughOut(errands));
        Step step = step(state, thread, choice);
        if (state.edge(thread, choice) != HistoryTree.NONE || refused.contains(step) || asked.contains(step)) {
            return;
        }
        if (answered.contains(step)) {
            refused.add(step);
            complete = false;
            return;
        }
        if (!pays || isEnoughOut(errands)) {
            learn(state, thread, choice);
            return;
        }
        asked.add(step);
        Errand errand =
                new Errand(new ExecutionNumbers(forest).along(state, thread, choice), Set.copyOf(forest.apart()));
        errands.ask(errand.bytes(), answer -> {
            asked.remove(step);
            if (takeIn(errand, answer)) {
                answered.add(step);
            }
        });
    }

    private static boolean isEnoughOut(Errands errands) {
        return errands.out() >= errands.most();
    }

    /** Waits for all that others were asked to run. */
    @Override
    public void awaitAll(JointState state) {
        Errands errands = runner.errands();
        while (errands != null && errands.out() > 0) {
            attend(errands, true, state);
        }
    }

    /** What others were asked to run is of no use any longer. */
    public void dropErrands() {
        Errands errands = runner.errands();
        if (errands != null) {
            errands.dropAll();
        }
    }

    private void attend(Errands errands, boolean waits, JointState state) {
        long start = System.nanoTime();
        errands.attend(waits);
        if (waits) {
            onlineNanos.addAndGet(System.nanoTime() - start);
        }
        state.grow();
    }

    /** Adds what others have learned; returns false if that cannot be used, because threads are told apart since. */
    private boolean takeIn(Errand errand, byte[] bytes) {
        executions++;
        long before = forest.histories();
        try {
            Errand.Answer answer = Errand.readAnswer(bytes);
            if (!answer.isDeterministic()) {
                throw new GivenUp("not deterministic");
            }
            if (!answer.apart().equals(forest.apart())) {
                redundant.incrementAndGet();
                return false;
            }
            Errand.readInto(forest, answer);
            complete &= answer.isWhole();
        } catch (ForestReader.ToldApart e) {
            throw new ToldApart();
        } catch (IOException e) {
            runner.report(Mismatch.betweenProcesses(e.getMessage()), errand.schedule());
            throw new GivenUp("not deterministic");
        }
        histories = forest.histories();
        if (histories == before) {
            redundant.incrementAndGet();
        }
        return true;
    }

    /** Whether the program, asked to take that step, did not; asking again would not help. */
    @Override
    public boolean isRefused(JointState state, int thread, int choice) {
        return !refused.isEmpty() && refused.contains(step(state, thread, choice));
    }

    private static Step step(JointState state, int thread, int choice) {
        return new Step(thread, state.node(thread), choice, state.observed(thread, choice));
    }

    @Override
    public void show(JointState state, int... after) {
        confirm(state, after);
    }

    /** Runs the program along the path to the state and some steps more, given as pairs of thread and choice. */
    public Execution confirm(JointState state, int... after) {
        ExecutionNumbers numbers = new ExecutionNumbers(forest);
        Schedule prefix = numbers.along(state, after);
        ForestPolicy policy = new ForestPolicy(forest, state, numbers);
        for (int i = 0; i < after.length; i += 2) {
            policy.leave(after[i]);
        }
        return run(state, prefix, policy);
    }

    /**
     * Runs the program by chance, if that is of use, to its end or until that takes too long. One that is given up leaves
     * nothing out, because nobody asked for it.
     *
     * @param state which is to know what is learned; it stays where it is
     */
    public void probe(JointState state) {
        if (!probes.areOfUse()) {
            return;
        }
        boolean wasComplete = complete;
        Execution execution = run(state, Schedule.EMPTY, probes.start());
        complete = wasComplete;
        if (!taught && execution.failures().isEmpty()) {
            redundant.incrementAndGet();
        }
    }

    /** Runs the program for the first time. */
    public void begin(JointState state) {
        run(state, Schedule.EMPTY, new ForestPolicy(forest, state, new ExecutionNumbers(forest)));
    }

    private Execution run(JointState state, Schedule prefix, Policy policy) {
        int mark = state.mark();
        int length = state.path().size();
        long start = System.nanoTime();
        Execution execution;
        try {
            execution = runner.run(prefix, policy);
        } finally {
            onlineNanos.addAndGet(System.nanoTime() - start);
            state.undo(mark, length);
        }
        executions++;
        merge(execution);
        observer.accept(execution);
        state.grow();
        return execution;
    }

    private void merge(Execution execution) {
        long before = forest.histories();
        if (merger.tellApart(execution)) {
            throw new ToldApart();
        }
        Mismatch mismatch = merger.merge(execution);
        if (mismatch != null) {
            runner.report(mismatch.toFailure(), Schedule.of(execution.trace()));
            throw new GivenUp("not deterministic");
        }
        for (Failure failure : execution.failures()) {
            if (failure.kind() == Failure.Kind.NONDETERMINISM) {
                throw new GivenUp("not deterministic");
            }
        }
        if (execution.end() == Execution.End.LOST) {
            throw new GivenUp("control was lost");
        }
        // What escaped control is the runner's to judge; here it matters only that nothing was cut short.
        boolean isWhole = execution.end() != Execution.End.ABANDONED;
        complete &= isWhole;
        if (isWhole) {
            probes.saw(execution.trace().size());
        }
        histories = forest.histories();
        taught = histories != before;
    }

    /** Runs, in another process, what {@link #learnLater} asked for. */
    public static byte[] runErrand(byte[] errand, Runner runner, BiConsumer<Forest, Execution> observer)
            throws IOException {
        return Errand.read(errand).run(runner, observer);
    }

    /** Local histories known, as of the last execution; may be asked from another thread. */
    public long histories() {
        return histories;
    }

    public long executions() {
        return executions;
    }

    public long redundant() {
        return redundant.get();
    }

    public long onlineNanos() {
        return onlineNanos.get();
    }

    /** Whether every execution ran to its end and took the steps it was asked to take. */
    public boolean isComplete() {
        return complete;
    }
}
