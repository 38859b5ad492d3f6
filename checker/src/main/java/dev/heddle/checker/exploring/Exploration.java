package dev.heddle.checker.exploring;

import dev.heddle.checker.checkpoint.Checkpointing;
import dev.heddle.checker.checkpoint.Checkpointing.Ending;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.StrategyChoice;
import dev.heddle.checker.program.NewerClassFile;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.Counts;
import dev.heddle.checker.result.ExplorationLedger;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Shown;
import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.core.Target;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Reach;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One exploration under way: runs executions for the strategy, keeps the books and to the limits. */
public final class Exploration implements Runner {
    private final Target target;
    private final CheckOptions options;
    private final Recording recording;
    private final Progress progress;
    private final Optional<Checkpointing> checkpoint;
    private final Optional<Division> division;
    private final long start = System.nanoTime();
    private final TimeLimit timeLimit;
    private final ExplorationLedger books;

    private long mostExecutions;
    /** How much is seen of the program since all was begun, or begun anew. */
    private String sight = "";

    private Strategy strategy;
    private boolean reliedOnThreads;
    private boolean startAnew;
    private boolean enough;
    private boolean lost;
    /** Whether somebody wants the thread that does a part. */
    private BooleanSupplier called = () -> false;

    private boolean isCalled;
    private volatile Optional<Ending> ending = Optional.empty();
    private volatile String limit = "";

    public Exploration(
            Target target,
            CheckOptions options,
            Recording recording,
            Progress progress,
            BooleanSupplier interrupted,
            Optional<Checkpointing> checkpoint) {
        this(target, options, recording, progress, interrupted, checkpoint, Optional.empty());
    }

    /** With somebody who divides the work. */
    public Exploration(
            Target target,
            CheckOptions options,
            Recording recording,
            Progress progress,
            BooleanSupplier interrupted,
            Optional<Checkpointing> checkpoint,
            Optional<Division> division) {
        this.target = target;
        this.options = options;
        this.recording = recording;
        this.progress = progress;
        timeLimit = new TimeLimit(options, interrupted, start);
        target.limit(timeLimit::check);
        this.checkpoint = checkpoint;
        this.division = division;
        mostExecutions = StrategyChoice.maxExecutions(options);
        books = new ExplorationLedger(target::site);
    }

    /** Explores to the end, to a limit or to the first failure. */
    public void explore(Supplier<Strategy> strategies) {
        strategy = strategies.get();
        ending = checkpoint.flatMap(c -> c.resume(books, (Resumable) strategy));
        target.see(books.sight());
        if (ending.isEmpty()) {
            checkpoint.ifPresent(this::save);
            exploreOn(strategies);
        }
        progress.done();
    }

    private void exploreOn(Supplier<Strategy> strategies) {
        boolean saves = true;
        do {
            startAnew = false;
            reliedOnThreads = false;
            limit = "";
            sight = target.sight();
            books.threadsObserved(target.threadsObserved());
            try {
                boolean complete = exploreWith(strategy);
                ending = Optional.of(new Ending(complete, "", statistics()));
            } catch (Stop stop) {
                limit = stop.getMessage();
                if (enough) {
                    ending = Optional.of(new Ending(false, limit, statistics()));
                }
            } catch (OutOfMemoryError e) {
                // What the strategy knows may be half written; the last checkpoint is whole.
                saves = false;
                runOutOfMemory();
            }
            if (startAnew) {
                books.drop(strategy.statistics());
                strategy = strategies.get();
            }
        } while (startAnew);
        if (saves && !lost && checkpoint.isPresent()) {
            try {
                save(checkpoint.get());
            } catch (SetupException e) {
                ending = Optional.empty();
                limit = e.getMessage();
            }
        }
    }

    private boolean exploreWith(Strategy s) {
        return division.isPresent() ? division.get().explore(this, s) : s.explore(this);
    }

    /**
     * Does one part of the work of another process, which decides what becomes of the rest.
     *
     * @param part made with the same options
     * @param most how many executions to run at most
     * @param observed what {@link #threadsObserved} is to say
     */
    public PartResult explorePart(PartOfWork part, long most, boolean observed) {
        strategy = part.strategy();
        mostExecutions = most;
        books.threadsObserved(observed);
        books.reach().lookAtFew();
        PartResult.End end = PartResult.End.FINISHED;
        String reason = "";
        try {
            part.run(this);
        } catch (Stop stop) {
            reason = stop.getMessage();
            if (startAnew) {
                end = PartResult.End.ANEW;
            } else if (lost) {
                end = PartResult.End.LOST;
            } else if (enough) {
                end = PartResult.End.ENOUGH;
            } else {
                end = isCalled || books.executions() >= most ? PartResult.End.BUDGET : PartResult.End.STOPPED;
            }
        }
        return result(end, reason, part);
    }

    /**
     * Does a part here, on the thread that divides the work, with books of its own; {@link #takeIn} takes in what it has shown.
     *
     * @param state the part
     * @param whenCalled whether that thread is wanted for something else; at least one execution is run all the same
     */
    public PartResult exploreOwnPart(byte[] state, long most, boolean observed, BooleanSupplier whenCalled)
            throws IOException {
        PartOfWork part = PartOfWork.of(StrategyChoice.of(options).get(), state);
        Exploration own = new Exploration(target, options, recording, Progress.NONE, () -> false, Optional.empty());
        own.called = () -> whenCalled.getAsBoolean() || timeLimit.isOver();
        target.limit(timeLimit::check);
        return own.explorePart(part, most, observed);
    }

    /** The part whose execution under way will never return, from another thread. */
    public PartResult loseInPart(Execution execution, PartOfWork part) {
        lose(execution);
        return result(PartResult.End.LOST, limit, part);
    }

    private PartResult result(PartResult.End end, String reason, PartOfWork part) {
        boolean weak = books.races().isWatchingOrders();
        boolean observed = books.threadsObserved() || target.threadsObserved();
        return PartResult.of(end, reason, part.after(), target.sight(), observed, weak, books);
    }

    /**
     * How many executions a part may have so that it ends no later than this exploration would have ended without
     * workers; -1 if it may be taken in as it is.
     */
    public long tooLong(PartResult part) {
        long left = mostExecutions - books.executions();
        if (part.executions() > left) {
            return left;
        }
        int most = options.maxFailures();
        if (!options.keepGoing() || most == 0) {
            return -1;
        }
        int known = books.failures().size();
        for (FoundFailure f : part.failures()) {
            if (books.isNew(f.failure()) && ++known >= most) {
                return f.foundAtExecution() < part.executions() ? f.foundAtExecution() : -1;
            }
        }
        return -1;
    }

    /** Takes in what a part has shown, as if this exploration had gone through it; throws {@link Stop} where that would. */
    public void takeIn(PartResult part) {
        long before = books.executions();
        books.takeIn(part.books());
        for (FoundFailure f : part.failures()) {
            takeIn(f.foundAt(before + f.foundAtExecution()));
        }
        switch (part.end()) {
            case FINISHED, BUDGET -> {}
            case ENOUGH -> throw enough(part.reason());
            case STOPPED -> throw new Stop(part.reason());
            case LOST -> {
                lost = true;
                throw new Stop(part.reason());
            }
            case ANEW -> throw anew(part);
        }
    }

    /** The end of what was done so far, because of what a part has met. */
    public Stop anew(PartResult part) {
        if (!part.sight().equals(sight)) {
            target.see(part.sight());
            books.forgetFindings();
        }
        books.threadsObserved(part.threadsObserved());
        return anew(part.reason());
    }

    /** The end of what was done so far: it is done again, in another way. */
    public Stop anew(String reason) {
        startAnew = true;
        return new Stop(reason);
    }

    /** Takes in what a part has found, and nothing else: it is not the turn of that part yet, and never will be. */
    public void takeInFindings(PartResult part) {
        for (FoundFailure f : part.failures()) {
            takeIn(f.foundAt(books.executions()));
        }
    }

    private void takeIn(FoundFailure found) {
        if (found.failure().isOfControl(!books.uncontrolled().isEmpty())) {
            throw incomplete(found.failure());
        }
        books.add(found);
        stopIfEnough();
    }

    /** Whether the next call of {@link #checkLimits} saves a checkpoint. */
    public boolean isSavingDue() {
        return checkpoint.isPresent() && checkpoint.get().isTime(elapsedNanos(), books.executions());
    }

    public boolean isWatchingOrders() {
        return books.races().isWatchingOrders();
    }

    public long executions() {
        return books.executions();
    }

    /** How many executions may be run in all. */
    public long mostExecutions() {
        return mostExecutions;
    }

    public String sight() {
        return target.sight();
    }

    /** Lets go of what fills the memory, so that there is some to tell what was found. */
    private void runOutOfMemory() {
        Statistics last = strategy.statistics();
        strategy = new Strategy() {
            @Override
            public boolean explore(Runner runner) {
                return false;
            }

            @Override
            public Statistics statistics() {
                return last;
            }
        };
        limit = "the memory ran out (give Java more of it with -Xmx); what was found so far is all there is";
    }

    private void save(Checkpointing c) {
        books.sight(target.sight());
        c.save(books, elapsedNanos(), strategy, statistics(), ending);
    }

    /** The end of an exploration that found what it was to find: no limit, so there is nothing to go on with. */
    private Stop enough(String reason) {
        enough = true;
        return new Stop(reason);
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        checkLimits();
        recording.begin();
        long began = System.nanoTime();
        Execution execution = target.run(prefix, policy);
        books.count(execution, options.maxSteps(), System.nanoTime() - began);
        books.report(target.outcomes(), () -> Schedule.of(execution.trace()).under(target.sight()));
        if (options.races() != RaceMode.OFF) {
            books.races().look(execution.trace(), books.executions());
            if (options.races() == RaceMode.FAIL
                    && !options.keepGoing()
                    && !books.races().sightings().isEmpty()) {
                throw enough("a race was found");
            }
        }
        lost = execution.end() == Execution.End.LOST;
        boolean tooLittle = target.seesTooLittle();
        if (execution.failures().stream().anyMatch(f -> !f.isBlockedOutside())
                && !(tooLittle && isDivergence(execution))) {
            failed(execution);
        }
        if (lost) {
            throw new Stop("control over the program was lost");
        }
        if (tooLittle) {
            target.seeMore();
            books.forgetFindings(); // they are found again, with schedules that hold from now on
            startAnew = true;
            throw new Stop("more of the program is seen from now on");
        }
        if (reliedOnThreads && target.threadsObserved()) {
            startAnew = true;
            throw new Stop("the program observes the state of its threads");
        }
        return execution;
    }

    /** What is not seen makes a program look as if it were not deterministic. */
    private static boolean isDivergence(Execution execution) {
        return execution.failures().stream().allMatch(f -> f.kind() == Failure.Kind.NONDETERMINISM);
    }

    /** When it is to end although there is more to explore. */
    public TimeLimit timeLimit() {
        return timeLimit;
    }

    /** It is not waited for any longer, from another thread: what was found so far is all there is. */
    public void giveUp() {
        if (limit.isEmpty() && ending.isEmpty()) {
            limit = timeLimit.reason();
        }
    }

    /** The execution under way will never return: takes in what it showed, from another thread. */
    public void lose(Execution execution) {
        books.count(execution, options.maxSteps(), 0);
        lost = true;
        limit = "control over the program was lost";
        for (Failure failure : execution.failures()) {
            if (failure.isBlockedOutside()) {
                continue; // that control was lost there is told anyway
            }
            books.add(failure, Schedule.of(execution.trace()), recording.text());
        }
    }

    private void failed(Execution execution) {
        // What happens after a first failure in the same execution is mostly its consequence.
        List<Failure> worthTelling = execution.failures().stream()
                .filter(f -> !f.isBlockedOutside())
                .limit(options.keepGoing() ? Long.MAX_VALUE : 1)
                .toList();
        for (Failure failure : worthTelling) {
            NewerClassFile.refuse(failure);
            add(failure, Schedule.of(execution.trace()));
        }
    }

    private void add(Failure failure, Schedule schedule) {
        if (failure.isOfControl(!books.uncontrolled().isEmpty())) {
            throw incomplete(failure);
        }
        books.add(failure, schedule.under(target.sight()), recording.text());
        stopIfEnough();
    }

    private Stop incomplete(Failure failure) {
        books.tell("what is not under control has made a difference to the program (" + failure.site() + ")");
        return new Stop("control over the program was incomplete");
    }

    private void stopIfEnough() {
        if (!options.keepGoing()) {
            throw enough("a failure was found");
        }
        int most = options.maxFailures();
        if (most > 0 && books.failures().size() >= most) {
            throw enough(most + (most == 1 ? " failure was found" : " distinct failures were found"));
        }
    }

    /** Whoever asks relies on the answer; if that was no and turns out to be wrong, the strategy starts anew. */
    @Override
    public boolean threadsObserved() {
        reliedOnThreads |= !books.threadsObserved();
        return books.threadsObserved();
    }

    @Override
    public Outlook outlook() {
        return target.outlook();
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public String place(int site) {
        return target.place(site);
    }

    @Override
    public Dependence dependence() {
        return target.dependence();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        add(failure, witness);
    }

    @Override
    public void checkLimits() {
        long elapsed = elapsedNanos();
        long executions = books.executions();
        progress.at(executions, elapsed, this::progressFigures);
        if (checkpoint.isPresent() && checkpoint.get().isTime(elapsed, executions)) {
            try {
                save(checkpoint.get());
            } catch (SetupException e) {
                throw new Stop(e.getMessage()); // what was found must not be lost with it
            }
        }
        timeLimit.check();
        if (executions > 0 && called.getAsBoolean()) {
            isCalled = true;
            throw new Stop("there is something else to do");
        }
        if (executions >= mostExecutions) {
            throw new Stop(
                    "the limit of " + executions + (executions == 1 ? " execution" : " executions") + " was reached");
        }
    }

    /** The numbers with what is to be said of those who help. */
    private Statistics progressFigures() {
        Statistics s = statistics();
        String helpers = division.map(Division::progress).orElse("");
        return helpers.isEmpty() ? s : s.withNote(s.note().isEmpty() ? helpers : s.note() + ", " + helpers);
    }

    private Statistics statistics() {
        return ending.map(Ending::statistics)
                .orElseGet(() -> books.total(strategy == null ? Statistics.NONE : strategy.statistics()));
    }

    private long elapsedNanos() {
        return System.nanoTime() - start;
    }

    public Counts counts() {
        return books.counts(elapsedNanos(), statistics());
    }

    /** What the strategy has to say. */
    public String note() {
        return statistics().note();
    }

    /** What the strategy missed, where that is checked. */
    public Statistics.Missed missed() {
        return statistics().missed();
    }

    /** What the executions have shown beside what went wrong. */
    public Shown shown() {
        return new Shown(
                books.outcomes().all(),
                books.outcomes().leftOut(),
                books.reach().all(),
                // What other processes have run is not told to this one.
                options.workers() == 1 ? target.reach() : Reach.UNKNOWN);
    }

    public List<FoundFailure> failures() {
        return List.copyOf(books.failures());
    }

    /** Whether that execution can be run again without losing control of the program a second time. */
    public boolean canRunAgain(long execution) {
        return !lost || execution != books.executions();
    }

    /** The steps of a failure that can be told without losing control of the program a second time. */
    public Schedule tellable(Schedule schedule, long foundAtExecution) {
        boolean lostThere = lost && foundAtExecution == books.executions();
        return lostThere ? ScheduledRun.withoutLastStep(schedule) : schedule;
    }

    public List<RaceDetector.Sighting> races() {
        return books.races().sightings().stream()
                .map(s -> s.under(target.sight()))
                .toList();
    }

    /** Whether stores weaker than volatile come to memory late. */
    public boolean delaysStores() {
        return target.delaysStores();
    }

    public List<String> uncontrolled() {
        return List.copyOf(books.uncontrolled());
    }

    /** Why not everything is covered; empty if it is. */
    public String limit() {
        String stopped = ending.map(Ending::limit).orElse(limit);
        if (!stopped.isEmpty()) {
            return stopped;
        }
        boolean complete = ending.isPresent() && ending.get().complete();
        if (!complete && books.cutExecutions() == 0 && options.preemptions().isPresent()) {
            return "the bound of " + options.preemptions().getAsInt() + " on preemptions left interleavings out";
        }
        if (!complete && books.cutExecutions() == 0) {
            return "the strategy " + options.strategy() + " does not cover every interleaving";
        }
        if (books.cutExecutions() > 0) {
            return "the limit of " + options.maxSteps() + " steps cut " + books.cutExecutions()
                    + (books.cutExecutions() == 1 ? " execution" : " executions") + " short";
        }
        return books.uncontrolled().isEmpty() ? "" : "control over the program was incomplete";
    }
}
