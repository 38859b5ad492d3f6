package dev.heddle.cli;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.DurationText;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.Sleeps;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.parallel.ChildWorkers;
import dev.heddle.core.order.SolverKind;
import dev.heddle.runtime.engine.RunOptions;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of a check as flags: one for each component of {@link CheckOptions}. */
final class OptionFlags {
    private final CheckOptionsBuilder builder = CheckOptions.builder();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = "How to explore; 'heddle strategies' lists them and marks the default.")
    void strategy(String name) {
        builder.strategy(name);
    }

    @Option(
            names = "--max-executions",
            paramLabel = "N",
            description = "Stop after N executions. A strategy that samples stops after 10000 if no limit is given.")
    void maxExecutions(long n) {
        builder.maxExecutions(n);
    }

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Stop after that time, per target: 500ms, 60s, 5m, 2h.")
    void time(String text) {
        builder.time(DurationText.parse(text));
    }

    @Option(
            names = "--preemptions",
            paramLabel = "K",
            description = "At most K preemptions in an execution. For ${bundle:taking-preemptions}.")
    void preemptions(int k) {
        builder.preemptions(k);
    }

    @Option(
            names = "--depth",
            paramLabel = "D",
            description =
                    "Aim at bugs that take D ordering constraints to show. For ${bundle:taking-depth}. Default: 3.")
    void depth(int d) {
        builder.depth(d);
    }

    @Option(
            names = "--solver",
            paramLabel = "native|z3",
            description = "What finds orders of events. For ${bundle:taking-solver}. Default: native.")
    void solver(SolverKind solver) {
        builder.solver(solver);
    }

    @Option(
            names = "--search-states",
            paramLabel = "N",
            description = "How many joint states to look at before going on without a search, and without covering"
                    + " everything. For ${bundle:taking-search-states}. Default: 20000000.")
    void searchStates(long n) {
        builder.searchStates(n);
    }

    @Option(
            names = "--search-time",
            paramLabel = "TIME",
            description =
                    "How long to search joint states before going on without. For ${bundle:taking-search-time}. Default:"
                            + " no limit.")
    void searchTime(String text) {
        builder.searchTime(DurationText.parse(text));
    }

    @Option(
            names = "--relations",
            paramLabel = "NAMES|FILE",
            description = "Which events interfere: names with commas between them (dependence, shared-memory, locks,"
                    + " messages, processes, all, none), or a .json file with rules. For ${bundle:taking-relations}."
                    + " Default: dependence, what Heddle knows itself.")
    void relations(String text) {
        builder.relations(text);
    }

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "From which all randomness derives, the program's and the strategy's. Default: 0.")
    void seed(long n) {
        builder.seed(n);
    }

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "Divide the work among N processes on this machine; 0 for as many as there are cores. The result"
                            + " is the same. For ${bundle:divisible}. Default: 1.")
    void jobs(int n) {
        builder.jobs(n);
    }

    @Option(
            names = "--keep-going",
            description =
                    "Collect every distinct failure (kind, type, message, site) instead of stopping at the first.")
    void keepGoing(boolean on) {
        builder.keepGoing(on);
    }

    @Option(
            names = "--max-failures",
            paramLabel = "N",
            description = "Stop after N distinct failures with --keep-going; 0 for never. Default: 100.")
    void maxFailures(int n) {
        builder.maxFailures(n);
    }

    @Option(
            names = "--assertions",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Evaluate the program's assert statements, or do not. Default: they are evaluated.")
    void assertions(boolean on) {
        builder.assertions(on);
    }

    @Option(
            names = "--races",
            paramLabel = "report|fail|off",
            description = "List data races, count them as failures, or do not look for them. Default: report.")
    void races(RaceMode races) {
        builder.races(races);
    }

    @Option(
            names = "--timeouts",
            paramLabel = "stuck|any",
            description =
                    "When a timed wait may time out: only when nothing else can run, or at any point. Default: stuck.")
    void timeouts(Timeouts timeouts) {
        builder.timeouts(timeouts);
    }

    @Option(
            names = "--sleeps",
            paramLabel = "free|ordered",
            description = "Whether a sleep orders threads: it may end at any point, or only when nothing else can run."
                    + " Default: free.")
    void sleeps(Sleeps sleeps) {
        builder.sleeps(sleeps);
    }

    @Option(names = "--spurious-wakeups", description = "Let wait and park also return for no reason.")
    void spuriousWakeups(boolean on) {
        builder.spuriousWakeups(on);
    }

    @Option(
            names = "--threads",
            paramLabel = "auto|platform",
            description = "How control passes between threads: by continuations where the JVM has them, or always by"
                    + " platform threads. Default: auto.")
    void threads(RunOptions.Threads threads) {
        builder.threads(threads);
    }

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            description =
                    "How long one step may take before control counts as lost (a loop without a visible operation,"
                            + " a call that really blocks). Default: 10s.")
    void patience(String text) {
        builder.patience(DurationText.parse(text));
    }

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            description = "Abandon an execution after N steps. Default: 1000000.")
    void maxSteps(int n) {
        builder.maxSteps(n);
    }

    @Option(
            names = "--output",
            description = "Show what the program prints in every execution, on the error stream; otherwise only what a"
                    + " failing execution has printed is shown, in the report.")
    void output(boolean on) {
        builder.output(on);
    }

    @Option(
            names = "--schedules",
            paramLabel = "DIR",
            description = "Folder for schedule files of failures. Default: the working directory.")
    void schedules(Path folder) {
        builder.schedules(folder);
    }

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "Save there, about once a second and at the end, how far the exploration of each target is.")
    void checkpoint(Path folder) {
        builder.checkpoint(folder);
    }

    @Option(
            names = "--resume",
            description = "Go on from the checkpoint in the folder that --checkpoint names; from the beginning if there"
                    + " is none. The program and the options must be the same; limits may differ. --max-executions"
                    + " counts all executions, --time only this run.")
    void resume(boolean on) {
        builder.resume(on);
    }

    @Option(
            names = "--include",
            paramLabel = "PATTERNS",
            description = "Only classes that match are under control, and the target's own; with commas in between, as"
                    + " com.acme.*,org.lib.Queue. That another is met is told, and nothing is covered then.")
    void include(String patterns) {
        builder.include(patterns);
    }

    @Option(names = "--exclude", paramLabel = "PATTERNS", description = "Classes that match are not under control.")
    void exclude(String patterns) {
        builder.exclude(patterns);
    }

    @Option(names = "--verbose", description = "Show all events, options and stack traces.")
    void verbose(boolean on) {
        builder.verbose(on);
    }

    @Option(names = "--quiet", description = "Show only what was found: no progress, no remarks.")
    void quiet(boolean on) {
        builder.quiet(on);
    }

    @Option(
            names = "--progress",
            description = "Show progress at once, not after 10 s, although the error stream is no terminal.")
    void progress(boolean on) {
        builder.progress(on);
    }

    CheckOptions options() {
        CheckOptions options = builder.build();
        ChildWorkers.requirePossible(options.workers());
        return options;
    }

    /** The same for so many workers elsewhere; that there are more than one process is true even of a single one. */
    CheckOptions options(int elsewhere) {
        if (builder.build().jobs() != 1) {
            throw new SetupException(
                    "--jobs is for workers of this machine alone, and --cluster for those of others: give one"
                            + " of them");
        }
        return builder.jobs(Math.max(2, elsewhere)).build();
    }
}
