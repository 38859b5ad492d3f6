package dev.heddle.checker;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.core.Target;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One exploration under way: runs executions for the strategy and keeps the books. Its memory does not grow. */
final class Exploration implements Runner {
    /** More distinct failures or escapes than anyone reads. */
    private static final int MOST = 100;

    private final Target target;
    private final CheckOptions options;
    private final Recording recording;
    private final Progress progress;
    private final BooleanSupplier interrupted;
    private final long start = System.nanoTime();
    private final RaceDetector races = new RaceDetector();
    private final List<FoundFailure> failures = new ArrayList<>();
    private final Set<String> uncontrolled = new LinkedHashSet<>();

    private Strategy strategy;
    private boolean threadsObserved;
    private boolean startAnew;
    private boolean complete;
    private boolean lost;
    private String limit = "";
    private long executions;
    private long executionsBefore;
    private long offlineNanosBefore;
    private long events;
    private long cutExecutions;

    Exploration(
            Target target, CheckOptions options, Recording recording, Progress progress, BooleanSupplier interrupted) {
        this.target = target;
        this.options = options;
        this.recording = recording;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /** Explores to the end, to a limit or to the first failure. */
    void explore(Supplier<Strategy> strategies) {
        do {
            startAnew = false;
            limit = "";
            threadsObserved = target.threadsObserved();
            strategy = strategies.get();
            try {
                complete = strategy.explore(this);
            } catch (Stop stop) {
                limit = stop.getMessage();
            }
            if (startAnew) {
                offlineNanosBefore += Math.max(0, strategy.statistics().offlineNanos());
                executionsBefore = executions;
            }
        } while (startAnew);
        progress.done();
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        checkLimits();
        recording.begin();
        Execution execution = target.run(prefix, policy);
        Trace trace = execution.trace();
        executions++;
        events += trace.size();
        if (!execution.uncontrolled().isEmpty() && uncontrolled.size() < MOST) {
            uncontrolled.addAll(execution.uncontrolled());
        }
        if (execution.end() == Execution.End.ABANDONED && trace.size() >= options.maxSteps()) {
            cutExecutions++;
        }
        if (options.races() != Races.OFF) {
            races.look(trace, executions);
            if (options.races() == Races.FAIL
                    && !options.keepGoing()
                    && !races.sightings().isEmpty()) {
                throw new Stop("a race was found");
            }
        }
        lost = execution.end() == Execution.End.LOST;
        if (!execution.failures().isEmpty()) {
            failed(execution);
        }
        if (lost) {
            throw new Stop("control over the program was lost");
        }
        if (!threadsObserved && target.threadsObserved()) {
            startAnew = true;
            throw new Stop("the program observes the state of its threads");
        }
        return execution;
    }

    /** The execution under way will never return: takes in what it showed, from another thread. */
    void lose(Execution execution) {
        executions++;
        events += execution.trace().size();
        uncontrolled.addAll(execution.uncontrolled());
        lost = true;
        limit = "control over the program was lost";
        for (Failure failure : execution.failures()) {
            failures.add(new FoundFailure(
                    failure,
                    Schedule.of(execution.trace()),
                    List.of(),
                    executions,
                    recording.text(),
                    Optional.empty()));
        }
    }

    private void failed(Execution execution) {
        // What happens after a first failure in the same execution is mostly its consequence.
        List<Failure> worthTelling = options.keepGoing()
                ? execution.failures()
                : execution.failures().subList(0, 1);
        for (Failure failure : worthTelling) {
            NewerClassFile.refuse(failure);
            add(failure, Schedule.of(execution.trace()));
        }
    }

    private void add(Failure failure, Schedule schedule) {
        if (failures.stream().noneMatch(f -> f.failure().sameAs(failure))) {
            failures.add(
                    new FoundFailure(failure, schedule, List.of(), executions, recording.text(), Optional.empty()));
        }
        if (!options.keepGoing()) {
            throw new Stop("a failure was found");
        }
        if (failures.size() >= MOST) {
            throw new Stop(MOST + " distinct failures were found");
        }
    }

    @Override
    public boolean threadsObserved() {
        return threadsObserved;
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        // Races are looked for in every execution here, so also in the witness that was run.
        if (failure.kind() != Failure.Kind.RACE) {
            add(failure, witness);
        }
    }

    @Override
    public void checkLimits() {
        long elapsed = elapsedNanos();
        progress.at(executions, elapsed, this::statistics);
        if (interrupted.getAsBoolean()) {
            throw new Stop("interrupted");
        }
        if (executions >= options.maxExecutions().orElse(Long.MAX_VALUE)) {
            throw new Stop(
                    "the limit of " + executions + (executions == 1 ? " execution" : " executions") + " was reached");
        }
        if (options.time().isPresent() && elapsed >= options.time().get().toNanos()) {
            throw new Stop(
                    "the time limit of " + DurationText.format(options.time().get()) + " was reached");
        }
    }

    /** The strategy's numbers; executions before it was started anew taught it nothing. */
    private Statistics statistics() {
        Statistics s = strategy == null ? Statistics.NONE : strategy.statistics();
        if (executionsBefore == 0) {
            return s;
        }
        return new Statistics(
                s.classes(),
                s.localHistories(),
                s.jointStates(),
                s.redundantExecutions() < 0 ? -1 : s.redundantExecutions() + executionsBefore,
                s.offlineNanos() < 0 ? -1 : s.offlineNanos() + offlineNanosBefore,
                s.note());
    }

    private long elapsedNanos() {
        return System.nanoTime() - start;
    }

    Counts counts() {
        return Counts.of(executions, events, elapsedNanos(), statistics());
    }

    /** What the strategy has to say. */
    String note() {
        return statistics().note();
    }

    List<FoundFailure> failures() {
        return failures;
    }

    /** The steps of a failure that can be told without losing control of the program a second time. */
    Schedule tellable(Schedule schedule, long foundAtExecution) {
        boolean lostThere = lost && foundAtExecution == executions;
        return lostThere ? ScheduledRun.withoutLastStep(schedule) : schedule;
    }

    List<RaceDetector.Sighting> races() {
        return races.sightings();
    }

    List<String> uncontrolled() {
        return List.copyOf(uncontrolled);
    }

    /** Why not everything is covered; empty if it is. */
    String limit() {
        if (!limit.isEmpty()) {
            return limit;
        }
        if (!complete && cutExecutions == 0 && options.preemptions().isPresent()) {
            return "the bound of " + options.preemptions().getAsInt() + " on preemptions left interleavings out";
        }
        if (!complete && cutExecutions == 0) {
            return "the strategy " + options.strategy() + " does not cover every interleaving";
        }
        if (cutExecutions > 0) {
            return "the limit of " + options.maxSteps() + " steps cut " + cutExecutions
                    + (cutExecutions == 1 ? " execution" : " executions") + " short";
        }
        return uncontrolled.isEmpty() ? "" : "control over the program was incomplete";
    }
}
