package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.result.WorkerFigures;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** One worker as its coordinator sees it: a process, whether it is ready, and what it is doing. */
final class WorkerProcess {
    /** Something that a worker has said, or that it will say nothing more. */
    record Event(WorkerProcess worker, JsonNode message, String lost) {}

    private static final long ENDING_SECONDS = 5;

    private final String name;
    private final Process process;
    private final Frames frames;
    private final Outbox outbox;
    private volatile boolean ready;
    private volatile Speed speed;
    private volatile long heardAt = System.nanoTime();
    private volatile String killedFor = "";
    private boolean retired;
    private Object task;
    private String lost = "";
    private long tasks;
    private volatile long executions;
    private long executionsBefore;

    /**
     * Starts it.
     *
     * @param events gets what it says
     * @throws IOException if there is no such command
     */
    WorkerProcess(String name, List<String> command, BlockingQueue<Event> events) throws IOException {
        this.name = name;
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        frames = new Frames(process.getInputStream(), process.getOutputStream());
        outbox = new Outbox(name, frames, () -> {}); // that it has ended is told by whoever listens to it
        Thread reader = new Thread(() -> listen(events), "heddle-" + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void listen(BlockingQueue<Event> events) {
        String why;
        try {
            for (JsonNode m = frames.receive(); m != null; m = frames.receive()) {
                heardAt = System.nanoTime();
                String is = m.path("is").asText();
                if (is.equals("alive")) {
                    executions = executionsBefore + m.get("executions").longValue();
                } else if (is.equals("hello")) {
                    requireSame("Heddle", HeddleVersion.text(), m.get("heddle").textValue());
                    requireSame(
                            "Java", Runtime.version().toString(), m.get("java").textValue());
                    speed = Speed.fromNow();
                    ready = true;
                    events.add(new Event(this, m, ""));
                } else {
                    events.add(new Event(this, m, ""));
                }
            }
            why = "";
        } catch (IOException e) {
            why = e.getMessage();
            process.destroyForcibly();
        }
        outbox.close();
        events.add(new Event(this, null, why));
    }

    private static void requireSame(String what, String expected, String found) throws IOException {
        if (!expected.equals(found)) {
            throw new IOException("it is of another version of " + what + ": " + found + " instead of " + expected);
        }
    }

    /** Whether it has said that it can be given tasks. */
    boolean isReady() {
        return ready;
    }

    boolean isRetired() {
        return retired;
    }

    /** What it is doing; null if nothing. */
    Object task() {
        return task;
    }

    /** Gives it something to do, which it may never read. */
    void give(Object newTask, ObjectNode message) {
        task = newTask;
        heardAt = System.nanoTime();
        outbox.send(message);
    }

    /**
     * It has done what it was given.
     *
     * @param retires whether it ends now, because it can be of no more use
     */
    void done(long ran, boolean retires) {
        task = null;
        retired = retires;
        ready &= !retires;
        tasks++;
        executionsBefore += ran;
        executions = executionsBefore;
    }

    /** For how long it has said nothing. */
    long silentNanos() {
        return System.nanoTime() - heardAt;
    }

    /** Ends it at once. */
    void kill(String why) {
        killedFor = why;
        process.destroyForcibly();
    }

    /** It has ended, and was not to. */
    void lose(String why) {
        task = null;
        if (!killedFor.isEmpty()) {
            lost = killedFor;
        } else if (!why.isEmpty()) {
            lost = why;
        } else {
            lost = "it ended with exit code " + exitCode();
        }
    }

    private String exitCode() {
        try {
            return process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS)
                    ? Integer.toString(process.exitValue())
                    : "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    /** What it has done, in a few words. */
    String progress() {
        return name + (isReady() ? ": " + speed.text(executions) : " starts");
    }

    WorkerFigures figures() {
        return new WorkerFigures(name, process.pid(), tasks, executions, lost);
    }
}
