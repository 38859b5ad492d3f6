package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.PartResult;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Workers.Answer;
import dev.heddle.core.Runner.Stop;
import dev.heddle.core.Shareable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Gives the parts of a strategy to workers and takes in what they have shown as it comes: whose parts can be explored in any
 * order.
 */
final class SharedExploration {
    private static final long WAIT_MILLIS = 50;

    private final Exploration exploration;
    private final Shareable strategy;
    private final Workers workers;
    private final OwnShare own;
    private final Pace pace;
    private final Consumer<Boolean> requireNoWeakAccesses;
    /** What strategies are told that ask for it. */
    private final boolean threadsObserved;

    private final Set<Part> out = new HashSet<>();
    /** Those that have to be done again. */
    private final Deque<Part> again = new ArrayDeque<>();

    /**
     * With these workers, some of which are ready.
     *
     * @param requireNoWeakAccesses told of each part whether it has met some; throws if it must not
     */
    SharedExploration(
            Exploration exploration,
            Shareable strategy,
            Workers workers,
            OwnShare own,
            Pace pace,
            Consumer<Boolean> requireNoWeakAccesses) {
        this.exploration = exploration;
        this.strategy = strategy;
        this.workers = workers;
        this.own = own;
        this.pace = pace;
        this.requireNoWeakAccesses = requireNoWeakAccesses;
        threadsObserved = exploration.threadsObserved();
    }

    /** Until nothing is left; returns whether it came to that, and not to workers that do not come up. */
    boolean explore() throws IOException {
        while (!strategy.isDone()) {
            if (workers.areHopeless()) {
                return false;
            }
            give();
            Answer answer = workers.await(doesOwnShare() ? 0 : WAIT_MILLIS).orElse(null);
            if (answer instanceof Answer.Lost lost && out.remove(lost.task())) {
                comesBack((Part) lost.task(), lost.why());
            } else if (answer instanceof Answer.Done done && out.remove(done.task())) {
                hear((Part) done.task(), done.message());
            }
            exploration.checkLimits();
        }
        return true;
    }

    int left() {
        return out.size() + again.size();
    }

    private void give() throws IOException {
        while (workers.isAnyReady()) {
            Part part = next();
            if (part == null) {
                return;
            }
            out.add(part);
            workers.give(part, part.message(pace.executions(), exploration.sight(), threadsObserved));
        }
    }

    /** Something to do; null if there is nothing before some of what is out is done. */
    private Part next() throws IOException {
        Part part = again.poll();
        if (part == null) {
            byte[] state = strategy.handOut(pace.executions());
            part = state == null ? null : new Part(state, null);
        }
        return part;
    }

    private boolean doesOwnShare() throws IOException {
        Part part = own.isDue() ? next() : null;
        if (part == null) {
            return false;
        }
        long start = System.nanoTime();
        PartResult result = own.explore(exploration, part, pace.executions(), threadsObserved);
        isDone(part, result, System.nanoTime() - start);
        return true;
    }

    private void comesBack(Part part, String why) {
        if (!part.comesBack()) {
            throw new Stop("one part of the work has cost too many workers (the last one: " + why + ")");
        }
        again.add(part);
    }

    private void hear(Part part, JsonNode message) throws IOException {
        if (message.get("is").textValue().equals("refused")) {
            throw new SetupException(message.get("message").textValue());
        }
        isDone(
                part,
                PartResult.read(message.get("result")),
                message.get("nanos").longValue());
    }

    private void isDone(Part part, PartResult result, long nanos) throws IOException {
        if (part.cutAt < 0) {
            pace.took(result.executions(), nanos);
        }
        long cut = exploration.tooLong(result);
        if (cut >= 0) {
            part.cutAt = cut;
            again.add(part);
            return;
        }
        requireNoWeakAccesses.accept(result.weak());
        if (strategy.takeIn(part.state, result.state())) {
            exploration.takeIn(result);
        }
    }
}
