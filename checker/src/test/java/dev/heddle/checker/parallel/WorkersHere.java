package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.WorkerFigures;
import dev.heddle.core.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Workers in this process, each with a target of its own. What is said to them and what they say goes through the bytes that
 * processes send each other; who of them is done next, and who is lost with what it had, is a matter of chance, by a seed.
 */
public final class WorkersHere implements Workers {
    private static final int ONE_LOST_IN = 12;

    /** What somebody is at. */
    private static final class Given {
        final Object task;
        final byte[] message;
        final int worker;

        Given(Object task, byte[] message, int worker) {
            this.task = task;
            this.message = message;
            this.worker = worker;
        }
    }

    private final CheckOptions options;
    private final Supplier<Target> targets;
    private final Random random;
    private final List<PartWorker> workers = new ArrayList<>();
    private final List<Given> given = new ArrayList<>();
    private final long[] tasks;
    private final long[] executions;
    private long searches;
    private boolean started;

    /** So many, none of which is started yet. */
    public WorkersHere(CheckOptions options, Supplier<Target> targets, int most, long seed) {
        this.options = options;
        this.targets = targets;
        random = new Random(seed);
        tasks = new long[most];
        executions = new long[most];
        for (int i = 0; i < most; i++) {
            workers.add(null);
        }
    }

    private PartWorker worker() {
        Frames nobody = new Frames(InputStream.nullInputStream(), OutputStream.nullOutputStream());
        return new PartWorker(options, targets.get(), Recording.NONE, nobody);
    }

    private static byte[] bytes(ObjectNode message) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new Frames(InputStream.nullInputStream(), out).send(message);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode message(byte[] bytes) {
        try {
            return new Frames(new ByteArrayInputStream(bytes), OutputStream.nullOutputStream()).receive();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void start() {
        if (!started) {
            started = true;
            workers.replaceAll(w -> worker());
        }
    }

    @Override
    public boolean areHopeless() {
        return false;
    }

    @Override
    public boolean isAnyReady() {
        return started && given.size() < workers.size();
    }

    @Override
    public int ready() {
        return started ? workers.size() : 0;
    }

    @Override
    public void give(Object task, ObjectNode message) {
        int idle = 0;
        while (isBusy(idle)) {
            idle++;
        }
        given.add(new Given(task, bytes(message), idle));
    }

    private boolean isBusy(int worker) {
        return given.stream().anyMatch(g -> g.worker == worker);
    }

    @Override
    public Optional<Answer> await(long millis) {
        boolean isNobodyDone = millis == 0 && random.nextBoolean();
        if (given.isEmpty() || isNobodyDone) {
            return Optional.empty();
        }
        Given next = given.remove(random.nextInt(given.size()));
        if (random.nextInt(ONE_LOST_IN) == 0) {
            workers.set(next.worker, worker());
            return Optional.of(new Answer.Lost(next.task, "by chance"));
        }
        try {
            JsonNode answer = message(bytes(workers.get(next.worker).answer(message(next.message))));
            tasks[next.worker]++;
            long ran = answer.path("executions").asLong();
            executions[next.worker] += ran;
            searches += ran == 0 ? 1 : 0;
            if (answer.get("retires").booleanValue()) {
                workers.set(next.worker, worker());
            }
            return Optional.of(new Answer.Done(next.task, answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many tasks were done that needed no execution: parts of a search. */
    public long searches() {
        return searches;
    }

    @Override
    public List<WorkerFigures> figures() {
        List<WorkerFigures> all = new ArrayList<>();
        for (int i = 0; i < tasks.length; i++) {
            all.add(new WorkerFigures("worker " + (i + 1), 0, tasks[i], executions[i], ""));
        }
        return all;
    }

    @Override
    public String progress() {
        return "";
    }

    @Override
    public void close() {
        given.clear();
    }
}
