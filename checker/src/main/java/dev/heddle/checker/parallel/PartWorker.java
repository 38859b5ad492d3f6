package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.ExplorerThread;
import dev.heddle.checker.exploring.PartOfWork;
import dev.heddle.checker.exploring.PartResult;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.StrategyChoice;
import dev.heddle.checker.program.Recording;
import dev.heddle.core.Delegating;
import dev.heddle.core.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The side of a worker: does one part after another until the coordinator has no more, or has ended. A part comes to the same in every
 * worker, whatever that has done before.
 */
public final class PartWorker {
    private static final long BEAT_MILLIS = 500;
    private static final long LOOK_MILLIS = 100;

    private final CheckOptions options;
    private final Target target;
    private final Recording recording;
    private final Frames frames;
    private volatile Exploration current;
    /** Who does errands; it may keep what only makes them faster. Null if there was none. */
    private Delegating errands;

    public PartWorker(CheckOptions options, Target target, Recording recording, Frames frames) {
        this.options = options;
        this.target = target;
        this.recording = recording;
        this.frames = frames;
    }

    /** Says that it is there, and does what it is told until the coordinator has ended. */
    public void serve() {
        try {
            startBeating();
            listen();
        } catch (IOException e) {
            return; // the coordinator has ended, in the midst of a message
        }
    }

    private void listen() throws IOException {
        frames.send(Frames.message("hello")
                .put("heddle", HeddleVersion.text())
                .put("java", Runtime.version().toString()));
        for (JsonNode m = frames.receive(); m != null; m = frames.receive()) {
            ObjectNode answer = answer(m);
            frames.send(answer);
            if (answer.get("retires").booleanValue()) {
                return;
            }
        }
    }

    private void startBeating() {
        Thread beat = new Thread(
                () -> {
                    try {
                        while (true) {
                            Thread.sleep(BEAT_MILLIS);
                            Exploration e = current;
                            frames.send(Frames.message("alive").put("executions", e == null ? 0 : e.executions()));
                        }
                    } catch (IOException | InterruptedException e) {
                        // Nobody listens any longer; a part that is under way is of no use to anybody.
                        Runtime.getRuntime().halt(0);
                    }
                },
                "heddle-beat");
        beat.setDaemon(true);
        beat.start();
    }

    /** Does what it is told, and says what came of it. */
    ObjectNode answer(JsonNode message) throws IOException {
        long start = System.nanoTime();
        try {
            PartResult result = explore(message);
            boolean retires = result.end() == PartResult.End.ANEW || result.end() == PartResult.End.LOST;
            ObjectNode answer = Frames.message("done");
            result.write(answer.putObject("result"));
            return answer.put("executions", result.executions())
                    .put("nanos", System.nanoTime() - start)
                    .put("retires", retires);
        } catch (SetupException e) {
            return Frames.message("refused").put("message", e.getMessage()).put("retires", true);
        }
    }

    private PartOfWork part(JsonNode message) throws IOException {
        if (message.get("is").textValue().equals("part")) {
            return PartOfWork.of(
                    StrategyChoice.of(options).get(), message.get("state").binaryValue());
        }
        if (errands == null) {
            errands = (Delegating) StrategyChoice.of(options).get();
        }
        List<byte[]> all = new ArrayList<>();
        for (JsonNode errand : message.get("errands")) {
            all.add(errand.binaryValue());
        }
        return new PartOfWork.Errands(errands, all);
    }

    private PartResult explore(JsonNode message) throws IOException {
        target.see(message.get("sight").textValue());
        PartOfWork part = part(message);
        Exploration exploration =
                new Exploration(target, options, recording, Progress.NONE, () -> false, Optional.empty());
        current = exploration;
        long most = message.path("executions").asLong(Long.MAX_VALUE);
        boolean observed = message.get("threadsObserved").booleanValue();
        AtomicReference<PartResult> result = new AtomicReference<>();
        ExplorerThread thread = new ExplorerThread(() -> result.set(exploration.explorePart(part, most, observed)));
        try {
            while (!thread.ends(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (target.stuck() != null) {
                    return exploration.loseInPart(target.stuck(), part);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        Throwable error = thread.error().orElse(null);
        if (error instanceof RuntimeException e) {
            throw e;
        }
        if (error instanceof Error e) {
            throw e;
        }
        return result.get();
    }
}
