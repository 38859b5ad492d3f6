package dev.heddle.checker;

import dev.heddle.checker.checkpoint.CheckpointFolder;
import dev.heddle.checker.checkpoint.Checkpointing;
import dev.heddle.checker.exploring.Division;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.exploring.Telling;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.StrategyChoice;
import dev.heddle.checker.parallel.Helpers;
import dev.heddle.checker.parallel.Pace;
import dev.heddle.checker.parallel.Workers;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.Assumptions;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import dev.heddle.core.Strategy;
import dev.heddle.core.Target;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Checks targets: a target and options in, a verdict out. */
public final class Checker {
    private final CheckOptions options;
    private final Progress progress;
    private final BooleanSupplier interrupted;

    /**
     * A checker with these options.
     *
     * @param progress hears how it goes on
     * @param interrupted says when the user wants it to stop
     */
    public Checker(CheckOptions options, Progress progress, BooleanSupplier interrupted) {
        this.options = options;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /** Checks one target with the strategy that the options name. */
    public CheckResult check(String name, Target target, Recording recording) {
        return check(name, target, recording, ClassFiles.NONE);
    }

    /**
     * Checks one target that is made of those class files, which a checkpoint is then bound to.
     *
     * @throws SetupException if the options ask to go on from a checkpoint and there is one that this cannot go on from
     */
    public CheckResult check(String name, Target target, Recording recording, ClassFiles classFiles) {
        return check(name, target, recording, classFiles, List.of());
    }

    /**
     * The same with the help of other processes, if the options ask for it.
     *
     * @param worker the command that starts one of them
     */
    public CheckResult check(
            String name, Target target, Recording recording, ClassFiles classFiles, List<String> worker) {
        Optional<Checkpointing> checkpoint = options.checkpoint()
                .map(folder -> new Checkpointing(new CheckpointFolder(folder), name, options, classFiles));
        if (options.workers() == 1) {
            return check(name, target, recording, StrategyChoice.of(options), checkpoint, Optional.empty());
        }
        if (worker.isEmpty()) {
            throw new SetupException(
                    "the work can only be divided by the command heddle check, so jobs must be 1 here");
        }
        return checkWithWorkers(name, target, recording, checkpoint, new Helpers(options, worker, Pace.usual()));
    }

    /** The same with these workers, which are let go when it is done. */
    public CheckResult check(String name, Target target, Recording recording, ClassFiles classFiles, Workers workers) {
        Optional<Checkpointing> checkpoint = options.checkpoint()
                .map(folder -> new Checkpointing(new CheckpointFolder(folder), name, options, classFiles));
        Pace pace = Pace.usual(options.workers());
        return checkWithWorkers(name, target, recording, checkpoint, new Helpers(options, workers, pace));
    }

    /** The same with these processes, which are ended when it is done. */
    CheckResult checkWithWorkers(
            String name, Target target, Recording recording, Optional<Checkpointing> checkpoint, Helpers helpers) {
        try (helpers) {
            CheckResult result = check(
                    name, target, recording, StrategyChoice.of(options), checkpoint, Optional.of(helpers.division()));
            return result.withWorkers(helpers.figures());
        }
    }

    CheckResult check(
            String name,
            Target target,
            Recording recording,
            Supplier<Strategy> strategies,
            Optional<Checkpointing> checkpoint,
            Optional<Division> division) {
        Exploration exploration =
                new Exploration(target, options, recording, progress, interrupted, checkpoint, division);
        Optional<Throwable> error = Optional.empty();
        Telling telling = new Telling(exploration, target, recording, options);
        Explorer explorer = new Explorer(() -> {
            exploration.explore(strategies);
            telling.tell();
        });
        if (explorer.ends(target, exploration.timeLimit())) {
            // Whatever goes wrong in there must not take the results of other targets with it.
            error = explorer.error();
        } else if (target.stuck() != null) {
            exploration.lose(target.stuck());
        } else {
            exploration.giveUp();
        }
        List<FoundFailure> failures = telling.failures();
        List<Race> races = telling.races();
        String limit = exploration.limit();
        CheckResult result = new CheckResult(
                name,
                options,
                verdict(error.isPresent(), !failures.isEmpty(), limit),
                exploration.counts(),
                failures,
                races,
                exploration.uncontrolled(),
                Assumptions.of(options, races, exploration.delaysStores()),
                limit,
                exploration.note(),
                exploration.missed(),
                "",
                error);
        return result.withShown(exploration.shown());
    }

    private static Verdict verdict(boolean error, boolean failed, String limit) {
        if (error) {
            return Verdict.ERROR;
        }
        if (failed) {
            return Verdict.FAILED;
        }
        return limit.isEmpty() ? Verdict.COVERED : Verdict.LIMIT;
    }
}
