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
    private final Pace pace;
    private final Consumer<Boolean> requireNoWeakAccesses;
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
            Pace pace,
            Consumer<Boolean> requireNoWeakAccesses) {
        this.exploration = exploration;
        this.strategy = strategy;
        this.workers = workers;
        this.pace = pace;
        this.requireNoWeakAccesses = requireNoWeakAccesses;
    }

    /** Until nothing is left; returns whether it came to that, and not to workers that do not come up. */
    boolean explore() throws IOException {
        while (!strategy.isDone()) {
            if (workers.areHopeless()) {
                return false;
            }
            give();
            Answer answer = workers.await(WAIT_MILLIS).orElse(null);
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
            Part part = again.poll();
            if (part == null) {
                byte[] state = strategy.handOut(pace.executions());
                if (state == null) {
                    return;
                }
                part = new Part(state, null);
            }
            out.add(part);
            // Strategies that share do not ask whether threads are observed, so it makes no difference.
            workers.give(part, part.message(pace.executions(), exploration.sight(), false));
        }
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
        PartResult result = PartResult.read(message.get("result"));
        if (part.cutAt < 0) {
            pace.took(result.executions(), message.get("nanos").longValue());
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
