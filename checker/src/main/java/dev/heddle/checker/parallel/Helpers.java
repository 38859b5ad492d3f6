package dev.heddle.checker.parallel;

import dev.heddle.checker.exploring.Division;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.StrategyChoice;
import dev.heddle.checker.result.WorkerFigures;
import java.time.Duration;
import java.util.List;

/** The workers of one check and whoever divides its work among them, as the options say. */
public final class Helpers implements AutoCloseable {
    /** A worker tells twice a second that it is alive, whatever the program does; a machine may be busy. */
    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(20);

    private final Workers workers;
    private final Division division;

    /**
     * None is started yet.
     *
     * @param worker the command that starts one
     */
    public Helpers(CheckOptions options, List<String> worker, Pace pace) {
        this(options, worker, pace, patience(options));
    }

    /** How long a worker may be silent before it is taken for lost. */
    public static Duration patience(CheckOptions options) {
        Duration twice = options.patience().multipliedBy(2);
        return twice.compareTo(LEAST_PATIENCE) > 0 ? twice : LEAST_PATIENCE;
    }

    /**
     * None is started yet.
     *
     * @param patience how long a worker may be silent before it is taken for lost
     */
    public Helpers(CheckOptions options, List<String> worker, Pace pace, Duration patience) {
        this(options, new ChildWorkers(worker, options.workers() - 1, true, patience), pace);
        ChildWorkers.requirePossible(options.workers());
    }

    /** With these workers. */
    public Helpers(CheckOptions options, Workers workers, Pace pace) {
        this.workers = workers;
        boolean endless = !StrategyChoice.descriptor(options).ends();
        division = new DividedExploration(workers, pace, options.workers(), endless);
    }

    public Division division() {
        return division;
    }

    /** What each has done. */
    public List<WorkerFigures> figures() {
        return workers.figures();
    }

    @Override
    public void close() {
        workers.close();
    }
}
