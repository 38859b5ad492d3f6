package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.PartResult;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Batch.Asked;
import dev.heddle.checker.parallel.Workers.Answer;
import dev.heddle.core.Delegating;
import dev.heddle.core.Errands;
import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.LongErrands;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Runs executions here, and has workers run those that the strategy asks for as errands. What comes back is handed over in the
 * order in which it comes: whoever asks has to cope with any.
 */
final class ErrandDesk extends ForwardingRunner implements Errands {
    /** The system property that has workers of one machine search zones too; for tests and measurements. */
    static final String ZONES_HERE = "heddle.zones.here";

    private static final long WAIT_MILLIS = 50;
    private static final int PER_WORKER = 16;
    private static final int MOST_TOGETHER = 32;
    private static final int MOST_ATTEMPTS = 10;

    /** After so many errands it is known what one costs. */
    private static final int TRIALS = 64;

    /** An execution has to take so many times as long as this process is busy with an errand for it. */
    private static final int WORTH = 2;

    /** Workers are started if the program takes more than one part in so many of the time, */
    private static final int SHARE = 4;

    /** and an execution more than this: to have another process run it never takes less. */
    private static final double LEAST_NANOS = 100_000;

    /** A search that has looked at so many states without learning anything is long; it takes a second or so. */
    private static final long LONG_SEARCH = 1_000_000;

    /** The same where workers are wanted at any price. */
    private static final long HASTY = 16;

    /** After each so many more it is seen whether workers are ready. */
    private static final int SELDOM = 1024;

    /** Of how many executions the latest counts as one. */
    private static final int MEAN_OF = 16;

    private final Exploration exploration;
    private final Delegating strategy;
    private final Workers workers;
    private final int jobs;
    private final Pace pace;
    private final long startNanos = System.nanoTime();
    /** How long the program was run here, and how long an execution takes at present. */
    private long programNanos;

    private double ownNanos;
    /** How long this process was busy with errands, and with how many. */
    private long errandNanos;

    private long errandsDone;
    private final Deque<Asked> waiting = new ArrayDeque<>();
    private final Deque<Batch> lost = new ArrayDeque<>();
    private final Set<Batch> given = new HashSet<>();
    private final Runnable goAlone;
    private final LongDesk longs;
    private boolean wasHelped;
    private int out;

    /**
     * Nothing is asked for yet.
     *
     * @param goAlone called if one process has to do everything, and do it again
     */
    ErrandDesk(Exploration exploration, Delegating strategy, Workers workers, Pace pace, int jobs, Runnable goAlone) {
        super(exploration);
        this.exploration = exploration;
        this.strategy = strategy;
        this.workers = workers;
        this.jobs = jobs;
        this.goAlone = goAlone;
        this.pace = pace;
        longs = new LongDesk(this, workers, new OwnSearches(strategy, exploration, cores()), this::hear);
    }

    /** Nobody, until it is worth while and workers are ready; and nobody again when they are gone. */
    @Override
    public Errands errands() {
        if (exploration.isWatchingOrders()) {
            if (wasHelped) {
                throw startAlone();
            }
            return null;
        }
        boolean isAnyReady = areWorth() && pace.areWorkersReady(workers, programNanos);
        return out > 0 || isAnyReady || workers.ready() > 0 ? this : null;
    }

    /** Whether there is enough for workers to do; it is mostly the search that takes its time. */
    private boolean areWorth() {
        return pace.isHasty()
                || programNanos * SHARE > System.nanoTime() - startNanos && ownNanos > LEAST_NANOS
                || workers.ready() > 0;
    }

    /** Those of other machines; on one machine threads that share what they know are better. */
    @Override
    public LongErrands longErrands(long quiet) {
        boolean isLong = pace.isHasty() ? quiet >= HASTY : quiet >= LONG_SEARCH && quiet % SELDOM == 0;
        if (!isLong || leaveShare() && !Boolean.getBoolean(ZONES_HERE)) {
            return null;
        }
        return pace.areWorkersReady(workers, System.nanoTime() - startNanos) || workers.ready() > 0 ? longs : null;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        long start = System.nanoTime();
        try {
            return super.run(prefix, policy);
        } finally {
            long nanos = System.nanoTime() - start;
            programNanos += nanos;
            ownNanos += programNanos == nanos ? nanos : (nanos - ownNanos) / MEAN_OF;
        }
    }

    /** Executions that are over in no time are run here, even if others have nothing to do. */
    @Override
    public boolean pays() {
        return pace.isHasty() || errandsDone < TRIALS || ownNanos * errandsDone > WORTH * (double) errandNanos;
    }

    /** Threads of this process: more than it has cores for only take each other's time, however many machines run executions. */
    @Override
    public int searchers() {
        return leaveShare() ? Math.min(jobs, cores()) : cores();
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public int out() {
        return out;
    }

    /** How many of both kinds are not done. */
    int left() {
        return out + longs.out();
    }

    @Override
    public boolean leaveShare() {
        return workers.leaveShare();
    }

    /** No more than executions are allowed. */
    @Override
    public int most() {
        return (int) Math.min((long) PER_WORKER * jobs, exploration.mostExecutions() - exploration.executions());
    }

    /** How many processes share what waits. */
    private int sharers() {
        return workers.ready() + (leaveShare() ? 1 : 0);
    }

    @Override
    public void ask(byte[] errand, Consumer<byte[]> whenDone) {
        waiting.add(new Asked(errand, whenDone));
        out++;
        long start = System.nanoTime();
        give();
        errandNanos += System.nanoTime() - start;
    }

    @Override
    public void dropAll() {
        waiting.clear();
        lost.removeIf(b -> !b.isLong);
        given.removeIf(b -> !b.isLong);
        out = 0;
    }

    /** Nobody needs those that take long any longer. */
    void dropLong() {
        lost.removeIf(b -> b.isLong);
        given.removeIf(b -> b.isLong);
    }

    /** What is to be given away next; null if there is nothing. */
    private Batch next() {
        if (!lost.isEmpty()) {
            return lost.remove();
        }
        Batch batch = new Batch(waiting.isEmpty());
        if (batch.isLong && longs.isAnyWaiting()) {
            batch.errands.add(longs.next());
        }
        int size = Math.min(MOST_TOGETHER, waiting.size() / (2 * sharers()) + 1);
        while (batch.errands.size() < size && !waiting.isEmpty()) {
            batch.errands.add(waiting.remove());
        }
        return batch.errands.isEmpty() ? null : batch;
    }

    private void give() {
        while (workers.isAnyReady()) {
            Batch batch = next();
            if (batch == null) {
                return;
            }
            ObjectNode message = Frames.message("errands")
                    .put("sight", exploration.sight())
                    .put("threadsObserved", exploration.threadsObserved());
            ArrayNode list = message.putArray("errands");
            batch.errands.forEach(e -> list.add(Base64.getEncoder().encodeToString(e.errand)));
            given.add(batch);
            wasHelped |= !batch.isLong;
            workers.give(batch, message);
        }
    }

    @Override
    public void attend(boolean waits) {
        boolean wasAnswered = hear(0);
        while (!wasAnswered && waits && out > 0) {
            exploration.checkLimits();
            if (workers.areHopeless()) {
                takeBack();
            }
            boolean isMine = !waiting.isEmpty() && (leaveShare() && !workers.haveNews() || workers.areHopeless());
            if (isMine) {
                runHere(waiting.remove());
            }
            wasAnswered = hear(isMine ? 0 : WAIT_MILLIS) || isMine;
        }
        if (waits) {
            exploration.checkLimits();
        }
    }

    private boolean hear(long millis) {
        boolean answered = false;
        long wait = millis;
        while (true) {
            give();
            Optional<Answer> answer = workers.await(wait);
            if (answer.isEmpty()) {
                return answered;
            }
            wait = 0;
            if (answer.get() instanceof Answer.Done done) {
                if (!given.remove(done.task())) {
                    continue; // it was asked for by somebody who does not need it any longer
                }
                Batch batch = (Batch) done.task();
                if (done.message().get("is").textValue().equals("refused")) {
                    throw new SetupException(done.message().get("message").textValue());
                }
                answered |= takeIn(batch, PartResult.read(done.message().get("result")));
            } else if (answer.get() instanceof Answer.Lost gone && given.remove(gone.task())) {
                comesBack((Batch) gone.task(), gone.why());
            }
        }
    }

    private void comesBack(Batch batch, String why) {
        if (++batch.attempts >= MOST_ATTEMPTS) {
            throw new Stop("one part of the work has cost too many workers (the last one: " + why + ")");
        }
        lost.add(batch);
    }

    /** Takes in what came of some errands; returns whether they have run executions. */
    private boolean takeIn(Batch batch, PartResult result) {
        long start = System.nanoTime();
        if (result.weak()) {
            throw startAlone();
        }
        exploration.takeIn(result);
        if (batch.isLong) {
            longs.isDone(batch.errands.get(0), result.answers().get(0));
            return false;
        }
        out -= batch.errands.size();
        List<byte[]> answers = result.answers();
        for (int i = 0; i < batch.errands.size(); i++) {
            batch.errands.get(i).whenDone.accept(answers.get(i));
        }
        errandNanos += System.nanoTime() - start;
        errandsDone += batch.errands.size();
        return true;
    }

    private Stop startAlone() {
        goAlone.run();
        return exploration.anew(DividedExploration.WEAK);
    }

    /** There are no workers any more, and none come up: what they were to do is done here. */
    void takeBack() {
        for (Batch batch = lost.poll(); batch != null; batch = lost.poll()) {
            if (batch.isLong) {
                longs.takeBack(batch.errands.get(0));
            } else {
                waiting.addAll(batch.errands);
            }
        }
    }

    private void runHere(Asked next) {
        out--;
        try {
            next.whenDone.accept(strategy.runErrand(next.errand, exploration));
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be read", e);
        }
    }
}
