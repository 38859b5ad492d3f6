package dev.heddle.checker.drive;

import dev.heddle.checker.drive.Misconduct.Kind;
import dev.heddle.checker.options.SetupException;
import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.BlockedThread;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.Holder;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Standstill;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the two levels at which a program can be driven have in common: one execution, its trace and what went wrong. */
abstract class DrivenTarget implements Target, AutoCloseable {
    private final Supplier<Child> starter;
    private final List<Failure> failures = new ArrayList<>();
    private final List<TraceLine> told = new ArrayList<>();
    private volatile Child child;
    private Runnable limit = () -> {};
    private long executions;
    /** Whether the child was told to begin an execution. */
    private boolean hasRun;

    /** For the subclasses: what the program is, and where its execution stands. */
    final Hello hello;

    final World world;
    final Histories histories;
    final Operation[] pending;
    final Request[] requests;
    final int[] halves;
    final Candidates candidates = new Candidates();
    final int maxSteps;

    /**
     * A program that has said hello.
     *
     * @param starter starts it anew and hears the same hello
     */
    DrivenTarget(Hello hello, Child child, Supplier<Child> starter, int maxSteps) {
        this.hello = hello;
        this.child = child;
        this.starter = starter;
        this.maxSteps = maxSteps;
        int n = hello.processes().size();
        world = new World(hello);
        histories = new Histories(n);
        pending = new Operation[n];
        requests = new Request[n];
        halves = new int[n];
        for (int p = 0; p < n; p++) {
            pending[p] = new Operation().reset(null, p, 0);
        }
    }

    /** Runs the program along the prefix and on; returns how it ended. */
    abstract End execute(Schedule prefix, PrefixPolicy policy);

    /** Whether the policy was asked for every step, so that it knows whether the prefix was followed. */
    abstract boolean asksPolicy();

    /** The program amid an execution ends that, because Heddle does not want to see more of it. */
    abstract void abandon();

    @Override
    public final Execution run(Schedule prefix, Policy policy) {
        executions++;
        PrefixPolicy followed = new PrefixPolicy(prefix, policy, this::site);
        try {
            if (child == null || child.hasEnded()) {
                restart();
            }
            End end = begin(prefix, followed);
            return asksPolicy() ? followed.withDivergence(execution(end)) : execution(end);
        } catch (Misconduct e) {
            return execution(misbehaved(e));
        } catch (RuntimeException | Error e) {
            leave();
            throw e;
        }
    }

    /** A program may end after each execution, and be about to when it is told to begin another one. */
    private End begin(Schedule prefix, PrefixPolicy followed) {
        boolean used = hasRun;
        hasRun = true;
        reset();
        try {
            return execute(prefix, followed);
        } catch (Misconduct e) {
            if (!used || e.kind() != Kind.DEATH || world.trace().size() > 0) {
                throw e;
            }
            restart();
            hasRun = true;
            reset();
            return execute(prefix, followed);
        }
    }

    private void reset() {
        world.reset();
        histories.reset();
        failures.clear();
        told.clear();
        for (int p = 0; p < pending.length; p++) {
            pending[p].reset(null, p, 0);
        }
    }

    /** Ends the execution under way, so that the program can begin another one. */
    private void leave() {
        try {
            abandon();
        } catch (Misconduct e) {
            stop(); // what is wrong with it shows again
        }
    }

    final Execution execution(End end) {
        for (int p = 0; p < pending.length; p++) {
            world.trace().pending(p).set(pending[p]);
        }
        return new Execution(world.trace(), end, List.copyOf(failures), List.of());
    }

    private void restart() {
        stop();
        child = starter.get();
        hasRun = false;
    }

    private void stop() {
        if (child != null) {
            child.close();
            child = null;
        }
    }

    private End misbehaved(Misconduct e) {
        stop();
        int steps = Schedule.of(world.trace()).size();
        int last = world.trace().size() - 1;
        String process =
                last < 0 ? "(start)" : world.trace().threadPath(world.trace().thread(last));
        String site = last < 0 ? "?" : site(world.trace().site(last));
        String message = e.getMessage();
        switch (e.kind()) {
            case FORM ->
                throw new SetupException("the program does not keep to the protocol: " + message + " (execution "
                        + executions + ", after " + steps + (steps == 1 ? " step)" : " steps)"));
            case DEATH -> failures.add(new Failure(Failure.Kind.EXCEPTION, "exit", message, process, site, List.of()));
            case SILENCE ->
                failures.add(new Failure(Failure.Kind.LIVELOCK, "no-answer", message, process, site, List.of()));
            case CONTRADICTION ->
                failures.add(
                        new Failure(Failure.Kind.NONDETERMINISM, "contradiction", message, process, site, List.of()));
        }
        return e.kind() == Kind.CONTRADICTION ? End.ABANDONED : End.LOST;
    }

    final void fail(Failure failure) {
        failures.add(failure);
    }

    final void send(String line) {
        child.send(line);
    }

    final String read() {
        return child.read();
    }

    final long executions() {
        return executions;
    }

    /** To be called at every step: an exploration may have to end amid an execution. */
    final void checkLimit() {
        limit.run();
    }

    /** The number of the process of that name. */
    final int process(Request request, String line) {
        int p = hello.processes().indexOf(request.process());
        if (p < 0) {
            throw Misconduct.form("there is no process '" + request.process() + "'", line);
        }
        return p;
    }

    /** The process wants that next. */
    final void reach(int process, Optional<Request> request, String line) {
        histories.wants(process, hello.processes().get(process), request, line);
        requests[process] = request.orElse(null);
        publish(process, 0, line);
    }

    final void publish(int process, int half, String line) {
        halves[process] = half;
        if (requests[process] == null) {
            pending[process].reset(null, process, 0);
        } else {
            world.fill(pending[process], requests[process], process, half, line);
        }
    }

    final void collect(int previous) {
        candidates.collect(
                pending, world.cells(), Rules.DEFAULT, previous, world.trace().size());
    }

    /** Everything that can end has ended; or a deadlock is told. */
    final End standstill() {
        List<BlockedThread> blocked = new ArrayList<>();
        for (Operation op : pending) {
            if (op.kind != null) {
                String process = hello.processes().get(op.thread);
                String object = world.object(op.location);
                blocked.add(BlockedThread.at(op, process, object, holder(op), world.cells(), site(op.site)));
            }
        }
        if (blocked.isEmpty()) {
            return End.COMPLETED;
        }
        failures.add(Standstill.failure(blocked, false, world.trace(), this::site));
        return End.BLOCKED;
    }

    private Holder holder(Operation op) {
        int owner = op.kind == OpKind.LOCK ? (int) world.cells().owner(op.monitor) - 1 : -1;
        return owner < 0 ? Holder.NONE : Holder.owner(owner, hello.processes().get(owner), "");
    }

    /** Tells an event for people. */
    final void tell(int event, Request request, int half, Optional<Answer> answer) {
        String value = switch (request.verb()) {
            case WRITE, SEND -> half == 0 ? request.value().toString() : "";
            case READ, RECEIVE -> answer.map(a -> a.result().toString()).orElse("");
            case UPDATE -> answer.map(a -> a.result() + " => " + a.written()).orElse("");
            case TRY_LOCK, TRY_ACQUIRE, CHOOSE -> Long.toString(world.trace().result(event));
            case LOCK, UNLOCK, ACQUIRE, RELEASE -> "";
        };
        String op = !World.isProgramsPart(request.verb(), half)
                ? request.verb() == Verb.SEND ? "deliver" : "await"
                : request.verb().label();
        told.add(new TraceLine(
                request.process(),
                op,
                request.object(),
                value,
                site(world.trace().site(event))));
    }

    @Override
    public final List<TraceLine> narrate(Schedule schedule) {
        run(schedule, c -> Policy.ABANDON);
        return List.copyOf(told);
    }

    @Override
    public final String site(int site) {
        return world.site(site);
    }

    @Override
    public final void limit(Runnable check) {
        limit = check;
    }

    @Override
    public final Execution stuck() {
        Child now = child;
        if (now == null || !now.isHopeless()) {
            return null;
        }
        Failure failure = new Failure(
                Failure.Kind.LIVELOCK,
                "no-answer",
                "the program did not answer, was ended, and something that it had started keeps its output open",
                "(start)",
                "?",
                List.of());
        return new Execution(world.trace(), End.LOST, List.of(failure), List.of());
    }

    /** Processes are there from the start, and nobody can see when one ends. */
    @Override
    public final boolean threadsObserved() {
        return false;
    }

    @Override
    public final void close() {
        stop();
    }
}
