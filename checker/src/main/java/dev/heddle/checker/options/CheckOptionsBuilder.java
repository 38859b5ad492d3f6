package dev.heddle.checker.options;

import dev.heddle.core.order.SolverKind;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.runtime.engine.RunOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Collects {@link CheckOptions}; what is not set keeps its default. */
public final class CheckOptionsBuilder {
    private String strategy = Strategies.byDefault().name();
    private OptionalLong maxExecutions = OptionalLong.empty();
    private Optional<Duration> time = Optional.empty();
    private OptionalInt preemptions = OptionalInt.empty();
    private OptionalInt depth = OptionalInt.empty();
    private OptionalLong searchStates = OptionalLong.empty();
    private Optional<Duration> searchTime = Optional.empty();
    private Optional<SolverKind> solver = Optional.empty();
    private Optional<String> relations = Optional.empty();
    private long seed;
    private int jobs = 1;
    private boolean keepGoing;
    private int maxFailures = 100;
    private boolean assertions = true;
    private RaceMode races = RaceMode.REPORT;
    private Timeouts timeouts = Timeouts.STUCK;
    private Sleeps sleeps = Sleeps.FREE;
    private boolean spuriousWakeups;
    private RunOptions.Threads threads = RunOptions.DEFAULT.threads();
    private Duration patience = RunOptions.DEFAULT.patience();
    private int maxSteps = RunOptions.DEFAULT.maxSteps();
    private boolean output;
    private Path schedules = Path.of("");
    private Optional<Path> checkpoint = Optional.empty();
    private boolean resume;
    private String include = "";
    private String exclude = "";
    private boolean verbose;
    private boolean quiet;
    private boolean progress;

    CheckOptionsBuilder() {}

    /** See {@link CheckOptions#strategy()}. */
    public CheckOptionsBuilder strategy(String value) {
        strategy = value;
        return this;
    }

    /** See {@link CheckOptions#maxExecutions()}. */
    public CheckOptionsBuilder maxExecutions(long value) {
        maxExecutions = OptionalLong.of(value);
        return this;
    }

    /** See {@link CheckOptions#time()}. */
    public CheckOptionsBuilder time(Duration value) {
        time = Optional.of(value);
        return this;
    }

    /** See {@link CheckOptions#preemptions()}. */
    public CheckOptionsBuilder preemptions(int value) {
        preemptions = OptionalInt.of(value);
        return this;
    }

    /** See {@link CheckOptions#depth()}. */
    public CheckOptionsBuilder depth(int value) {
        depth = OptionalInt.of(value);
        return this;
    }

    /** See {@link CheckOptions#solver()}. */
    public CheckOptionsBuilder solver(SolverKind value) {
        solver = Optional.of(value);
        return this;
    }

    /** See {@link CheckOptions#searchStates()}. */
    public CheckOptionsBuilder searchStates(long value) {
        searchStates = OptionalLong.of(value);
        return this;
    }

    /** See {@link CheckOptions#searchTime()}. */
    public CheckOptionsBuilder searchTime(Duration value) {
        searchTime = Optional.of(value);
        return this;
    }

    /** See {@link CheckOptions#relations()}. */
    public CheckOptionsBuilder relations(String value) {
        relations = Optional.of(value);
        return this;
    }

    /** See {@link CheckOptions#threads()}. */
    public CheckOptionsBuilder threads(RunOptions.Threads value) {
        threads = value;
        return this;
    }

    /** See {@link CheckOptions#seed()}. */
    public CheckOptionsBuilder seed(long value) {
        seed = value;
        return this;
    }

    /** See {@link CheckOptions#jobs()}. */
    public CheckOptionsBuilder jobs(int value) {
        jobs = value;
        return this;
    }

    /** See {@link CheckOptions#keepGoing()}. */
    public CheckOptionsBuilder keepGoing(boolean value) {
        keepGoing = value;
        return this;
    }

    /** See {@link CheckOptions#maxFailures()}. */
    public CheckOptionsBuilder maxFailures(int value) {
        maxFailures = value;
        return this;
    }

    /** See {@link CheckOptions#assertions()}. */
    public CheckOptionsBuilder assertions(boolean value) {
        assertions = value;
        return this;
    }

    /** See {@link CheckOptions#races()}. */
    public CheckOptionsBuilder races(RaceMode value) {
        races = value;
        return this;
    }

    /** See {@link CheckOptions#timeouts()}. */
    public CheckOptionsBuilder timeouts(Timeouts value) {
        timeouts = value;
        return this;
    }

    /** See {@link CheckOptions#sleeps()}. */
    public CheckOptionsBuilder sleeps(Sleeps value) {
        sleeps = value;
        return this;
    }

    /** See {@link CheckOptions#spuriousWakeups()}. */
    public CheckOptionsBuilder spuriousWakeups(boolean value) {
        spuriousWakeups = value;
        return this;
    }

    /** See {@link CheckOptions#patience()}. */
    public CheckOptionsBuilder patience(Duration value) {
        patience = value;
        return this;
    }

    /** See {@link CheckOptions#maxSteps()}. */
    public CheckOptionsBuilder maxSteps(int value) {
        maxSteps = value;
        return this;
    }

    /** See {@link CheckOptions#output()}. */
    public CheckOptionsBuilder output(boolean value) {
        output = value;
        return this;
    }

    /** See {@link CheckOptions#schedules()}. */
    public CheckOptionsBuilder schedules(Path value) {
        schedules = value;
        return this;
    }

    /** See {@link CheckOptions#checkpoint()}. */
    public CheckOptionsBuilder checkpoint(Path value) {
        checkpoint = Optional.of(value);
        return this;
    }

    /** See {@link CheckOptions#resume()}. */
    public CheckOptionsBuilder resume(boolean value) {
        resume = value;
        return this;
    }

    /** See {@link CheckOptions#include()}. */
    public CheckOptionsBuilder include(String value) {
        include = value;
        return this;
    }

    /** See {@link CheckOptions#exclude()}. */
    public CheckOptionsBuilder exclude(String value) {
        exclude = value;
        return this;
    }

    /** See {@link CheckOptions#verbose()}. */
    public CheckOptionsBuilder verbose(boolean value) {
        verbose = value;
        return this;
    }

    /** See {@link CheckOptions#quiet()}. */
    public CheckOptionsBuilder quiet(boolean value) {
        quiet = value;
        return this;
    }

    /** See {@link CheckOptions#progress()}. */
    public CheckOptionsBuilder progress(boolean value) {
        progress = value;
        return this;
    }

    /** The options. */
    public CheckOptions build() {
        return new CheckOptions(
                strategy,
                maxExecutions,
                time,
                preemptions,
                depth,
                solver,
                searchStates,
                searchTime,
                relations,
                seed,
                jobs,
                keepGoing,
                maxFailures,
                assertions,
                races,
                timeouts,
                sleeps,
                spuriousWakeups,
                threads,
                patience,
                maxSteps,
                output,
                schedules,
                checkpoint,
                resume,
                include,
                exclude,
                verbose,
                quiet,
                progress);
    }
}
