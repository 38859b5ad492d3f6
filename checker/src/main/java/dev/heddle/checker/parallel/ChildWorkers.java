package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.WorkerFigures;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Workers that are processes on this machine, started here. One that is lost is replaced, as long as new ones come up. */
public final class ChildWorkers implements Workers {
    /** After so many that ended before they were ready, one after another, there is no use in trying again. */
    private static final int MOST_FAILED_STARTS = 3;

    /** So many times as long as others a worker may be silent before it is ready. */
    private static final int STARTING = 3;

    /** More than so many for each core, and in all, only take each other's time and memory. */
    private static final int MOST_PER_CORE = 4;

    private static final int MOST_ANYWHERE = 64;

    private final List<String> command;
    private final int most;
    private final boolean leavesShare;
    private final Duration patience;
    private final BlockingQueue<WorkerProcess.Event> events = new LinkedBlockingQueue<>();
    private final List<WorkerProcess> present = new ArrayList<>();
    private final List<WorkerFigures> gone = new ArrayList<>();
    private int named;
    private int failedStarts;
    private String failure = "";
    private boolean started;

    /**
     * None yet.
     *
     * @param command starts one
     * @param most how many there are to be
     * @param leavesShare whether this process is to do a share as well
     * @param patience how long one may be silent before it is taken for lost
     */
    public ChildWorkers(List<String> command, int most, boolean leavesShare, Duration patience) {
        this.command = List.copyOf(command);
        this.most = most;
        this.leavesShare = leavesShare;
        this.patience = patience;
    }

    /**
     * Looks whether a machine like this one can have so many.
     *
     * @throws SetupException if it cannot
     */
    public static void requirePossible(int workers) {
        int cores = Runtime.getRuntime().availableProcessors();
        int possible = Math.max(MOST_ANYWHERE, MOST_PER_CORE * cores);
        if (workers > possible) {
            throw new SetupException(workers + " jobs are too many for a machine with " + cores + " cores: at most "
                    + possible + ", each of which is a JVM");
        }
    }

    @Override
    public void start() {
        started = true;
        while (present.size() < most && failedStarts < MOST_FAILED_STARTS) {
            try {
                present.add(new WorkerProcess("worker " + ++named, command, events));
            } catch (IOException e) {
                failedStarts++;
                failure = e.getMessage();
            }
        }
    }

    @Override
    public boolean areHopeless() {
        return failedStarts >= MOST_FAILED_STARTS && present.isEmpty();
    }

    /** Why they do not come up. */
    public String failure() {
        return failure;
    }

    @Override
    public boolean isAnyReady() {
        for (WorkerProcess.Event e = events.peek(); e != null && isOfNoTask(e); e = events.peek()) {
            answer(events.remove());
        }
        return idle().isPresent();
    }

    private static boolean isOfNoTask(WorkerProcess.Event e) {
        return e.worker().task() == null;
    }

    private Optional<WorkerProcess> idle() {
        return present.stream().filter(w -> w.isReady() && w.task() == null).findFirst();
    }

    @Override
    public int ready() {
        return (int) present.stream().filter(WorkerProcess::isReady).count();
    }

    /** They are on this machine, where this process is the one that has warmed up. */
    @Override
    public boolean leaveShare() {
        return leavesShare;
    }

    @Override
    public boolean haveNews() {
        return !events.isEmpty();
    }

    @Override
    public void give(Object task, ObjectNode message) {
        idle().orElseThrow().give(task, message);
    }

    @Override
    public Optional<Answer> await(long millis) {
        for (WorkerProcess w : present) {
            // A JVM takes its time to come up where many do at once.
            Duration most = w.isReady() ? patience : patience.multipliedBy(STARTING);
            if (w.silentNanos() > most.toNanos()) {
                w.kill("it said nothing for " + most.toSeconds() + " s");
            }
        }
        try {
            WorkerProcess.Event event = events.poll(millis, TimeUnit.MILLISECONDS);
            return event == null ? Optional.empty() : answer(event);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private Optional<Answer> answer(WorkerProcess.Event event) {
        WorkerProcess worker = event.worker();
        Object task = worker.task();
        if (event.message() != null) {
            // A worker is seen to be ready before its greeting is heard, and may have been given a task by then.
            if (task == null || event.message().path("is").asText().equals("hello")) {
                failedStarts = 0;
                return Optional.empty();
            }
            worker.done(
                    event.message().path("executions").asLong(),
                    event.message().path("retires").asBoolean());
            return Optional.of(new Answer.Done(task, event.message()));
        }
        present.remove(worker);
        if (!worker.isReady() && !worker.isRetired()) {
            failedStarts++;
        }
        if (!worker.isRetired()) {
            worker.lose(event.lost());
            failure = worker.figures().lost();
        }
        gone.add(worker.figures());
        if (started) {
            start();
        }
        return task == null ? Optional.empty() : Optional.of(new Answer.Lost(task, failure));
    }

    @Override
    public List<WorkerFigures> figures() {
        List<WorkerFigures> all = new ArrayList<>(gone);
        present.forEach(w -> all.add(w.figures()));
        return all;
    }

    @Override
    public String progress() {
        StringBuilder text = new StringBuilder();
        for (WorkerProcess w : present) {
            text.append(text.isEmpty() ? "" : ", ").append(w.progress());
        }
        return text.toString();
    }

    @Override
    public void close() {
        started = false;
        for (WorkerProcess w : present) {
            w.kill("");
            gone.add(w.figures());
        }
        present.clear();
    }
}
