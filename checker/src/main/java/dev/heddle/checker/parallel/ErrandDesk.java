package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.PartResult;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Workers.Answer;
import dev.heddle.core.Delegating;
import dev.heddle.core.Errands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
    private static final long WAIT_MILLIS = 50;
    private static final int PER_WORKER = 16;
    private static final int MOST_TOGETHER = 32;
    private static final int MOST_ATTEMPTS = 10;

    /** Something to be done, and who wants to know. */
    private static final class Asked {
        final byte[] errand;
        final Consumer<byte[]> whenDone;

        Asked(byte[] errand, Consumer<byte[]> whenDone) {
            this.errand = errand;
            this.whenDone = whenDone;
        }
    }

    /** Errands that a worker gets together. */
    private static final class Batch {
        final List<Asked> errands = new ArrayList<>();
        int attempts;
    }

    private final Exploration exploration;
    private final Delegating strategy;
    private final Workers workers;
    private final int jobs;
    private final Pace pace;
    private final long start = System.nanoTime();
    private final Deque<Asked> waiting = new ArrayDeque<>();
    private final Deque<Batch> lost = new ArrayDeque<>();
    private final Set<Batch> given = new HashSet<>();
    private final Runnable goAlone;
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
        boolean isAnyReady = pace.areWorkersReady(workers, start);
        return out > 0 || isAnyReady || workers.ready() > 0 ? this : null;
    }

    @Override
    public int out() {
        return out;
    }

    /** No more than executions are allowed. */
    @Override
    public int most() {
        return (int) Math.min((long) PER_WORKER * jobs, exploration.mostExecutions() - exploration.executions());
    }

    @Override
    public void ask(byte[] errand, Consumer<byte[]> whenDone) {
        waiting.add(new Asked(errand, whenDone));
        out++;
        give();
    }

    @Override
    public void dropAll() {
        waiting.clear();
        lost.clear();
        given.clear();
        out = 0;
    }

    private void give() {
        while (workers.isAnyReady() && (!lost.isEmpty() || !waiting.isEmpty())) {
            Batch batch = lost.isEmpty() ? new Batch() : lost.remove();
            int size = Math.min(MOST_TOGETHER, waiting.size() / Math.max(1, workers.ready()) + 1);
            while (batch.attempts == 0 && batch.errands.size() < size && !waiting.isEmpty()) {
                batch.errands.add(waiting.remove());
            }
            ObjectNode message = Frames.message("errands")
                    .put("sight", exploration.sight())
                    .put("threadsObserved", exploration.threadsObserved());
            ArrayNode list = message.putArray("errands");
            batch.errands.forEach(e -> list.add(Base64.getEncoder().encodeToString(e.errand)));
            given.add(batch);
            wasHelped = true;
            workers.give(batch, message);
        }
    }

    @Override
    public void attend(boolean waits) {
        boolean wasAnswered = hear(0);
        while (!wasAnswered && waits && out > 0) {
            exploration.checkLimits();
            if (workers.areHopeless()) {
                runHere();
                return;
            }
            wasAnswered = hear(WAIT_MILLIS);
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
                takeIn(batch, PartResult.read(done.message().get("result")));
                answered = true;
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

    private void takeIn(Batch batch, PartResult result) {
        if (result.weak()) {
            throw startAlone();
        }
        exploration.takeIn(result);
        out -= batch.errands.size();
        List<byte[]> answers = result.answers();
        for (int i = 0; i < batch.errands.size(); i++) {
            batch.errands.get(i).whenDone.accept(answers.get(i));
        }
    }

    private Stop startAlone() {
        goAlone.run();
        return exploration.anew(DividedExploration.WEAK);
    }

    /** There are no workers any more, and none come up: what they were to do is done here. */
    private void runHere() {
        for (Batch batch = lost.poll(); batch != null; batch = lost.poll()) {
            waiting.addAll(batch.errands);
        }
        while (!waiting.isEmpty()) {
            Asked next = waiting.remove();
            out--;
            try {
                next.whenDone.accept(strategy.runErrand(next.errand, exploration));
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot be read", e);
            }
        }
    }
}
