package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import dev.heddle.checker.parallel.ChildWorkers;
import dev.heddle.checker.parallel.Workers.Answer;
import dev.heddle.checker.result.WorkerFigures;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The place of one worker on a machine: a process, for whichever check there is, and the task that it has. */
final class Slot implements Runnable {
    private static final long WAIT_MILLIS = 50;
    private static final long IDLE_MILLIS = 200;
    private static final long BEAT_NANOS = Duration.ofMillis(500).toNanos();

    private static final long AGAIN_NANOS = Duration.ofSeconds(10).toNanos();

    private final Board board;
    private final ClassFileStore store;
    private final List<String> command;
    private final String name;
    private final CheckChoice choice;
    private volatile boolean leaving;
    private ChildWorkers children;
    private String check = "";
    private String unable = "";
    private long unableAt;
    private Duration patience = Duration.ZERO;
    private List<String> call = List.of();
    private String task = "";
    private TaskState state;
    private long beatAt;
    private long beat;

    /**
     * For nobody yet.
     *
     * @param command starts a worker, but for the options of a check
     * @param name by which it is told from others
     */
    Slot(Board board, ClassFileStore store, List<String> command, String name) {
        this.board = board;
        this.store = store;
        this.command = command;
        this.name = name;
        choice = new CheckChoice(board, name);
    }

    /** Asks it to give back what it has. */
    void leave() {
        leaving = true;
    }

    @Override
    public void run() {
        try {
            while (!leaving) {
                try {
                    step();
                } catch (HazelcastInstanceNotActiveException | HazelcastException e) {
                    if (!board.isRunning()) {
                        return;
                    }
                    Thread.sleep(IDLE_MILLIS); // the members are changing; the next time is as good
                }
            }
            giveBack("it left the cluster");
            board.workers().delete(name);
        } catch (HazelcastException | HazelcastInstanceNotActiveException e) {
            return; // the others notice that this member is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeChildren();
        }
    }

    private void step() throws InterruptedException {
        if (System.nanoTime() - beatAt > BEAT_NANOS) {
            beatAt = System.nanoTime();
            beat();
        }
        if (children == null || !unable.isEmpty()) {
            Thread.sleep(IDLE_MILLIS);
            return;
        }
        if (task.isEmpty() && children.isAnyReady()) {
            take();
        }
        Optional<Answer> answer = children.await(WAIT_MILLIS);
        if (answer.isPresent() && answer.get() instanceof Answer.Done done) {
            answer(done.message());
        } else if (answer.isPresent() && answer.get() instanceof Answer.Lost lost) {
            giveBack(lost.why());
        }
        if (children.areHopeless()) {
            unable = "no process for it comes up: " + children.failure();
            GridMain.say(name + ": " + unable);
        }
    }

    /** Says that it is there, renews its lease, and sees whom to work for. */
    private void beat() {
        if (!task.isEmpty()) {
            TaskState renewed = state.renewed();
            if (board.change(task, state, renewed)) {
                state = renewed;
            } else {
                task = ""; // somebody else has it by now
                startChildren();
            }
        } else {
            workFor(choice.check());
        }
        WorkerFigures figures = figures();
        board.write(
                board.workers(),
                name,
                Board.node()
                        .put("member", board.member())
                        .put("check", check)
                        .put("pid", figures.pid())
                        .put("ready", children != null && children.ready() > 0)
                        .put("unable", unable)
                        .put("executions", figures.executions())
                        .put("beat", ++beat));
    }

    /** Of the process that there is now. */
    private WorkerFigures figures() {
        List<WorkerFigures> all = children == null ? List.of() : children.figures();
        return all.isEmpty() ? new WorkerFigures(name, 0, 0, 0, "") : all.get(all.size() - 1);
    }

    private void workFor(String newCheck) {
        if (newCheck.equals(check) && !isTriedAgain()) {
            return;
        }
        closeChildren();
        check = newCheck;
        String before = unable;
        unable = "";
        Optional<JsonNode> record = newCheck.isEmpty() ? Optional.empty() : board.readMessage(board.checks(), newCheck);
        if (record.isEmpty()) {
            check = "";
            return;
        }
        if (before.isEmpty()) {
            GridMain.say(name + " works for " + record.get().get("target").textValue());
        }
        try {
            call = call(record.get());
            patience = Duration.ofMillis(record.get().get("patience").longValue());
            startChildren();
        } catch (IOException e) {
            unable = "the program does not get there: " + e.getMessage();
            unableAt = System.nanoTime();
            if (!unable.equals(before)) {
                GridMain.say(name + ": " + unable);
            }
        }
    }

    /** A disk may have room again, and class files that the grid has lost may be there again. */
    private boolean isTriedAgain() {
        return !unable.isEmpty() && children == null && System.nanoTime() - unableAt > AGAIN_NANOS;
    }

    private List<String> call(JsonNode record) throws IOException {
        List<String> all = new ArrayList<>(command);
        record.get("flags").forEach(f -> all.add(f.textValue()));
        if (record.hasNonNull("input")) {
            Path file = Files.createTempFile("heddle-input", "");
            file.toFile().deleteOnExit();
            Files.write(file, Base64.getDecoder().decode(record.get("input").textValue()));
            all.add("--input=" + file);
        }
        List<String> entries = new ArrayList<>();
        for (JsonNode entry : record.get("entries")) {
            entries.add(store.fetch(board, entry).toString());
        }
        all.add("--cp");
        all.add(String.join(File.pathSeparator, entries));
        all.add(record.get("target").textValue());
        return all;
    }

    private void startChildren() {
        closeChildren();
        children = new ChildWorkers(call, 1, false, patience);
        children.start();
    }

    private void closeChildren() {
        if (children != null) {
            children.close();
            children = null;
        }
    }

    /** Takes a task that is open, if there is one. */
    private void take() throws InterruptedException {
        String hint = board.hints(check).poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        String open = hint == null ? choice.openTask(check) : hint;
        TaskState taken = TaskState.OPEN.takenBy(name, board.member(), figures().pid());
        if (open.isEmpty() || !board.change(open, TaskState.OPEN, taken)) {
            return;
        }
        task = open;
        state = taken;
        Optional<JsonNode> message = board.readMessage(board.texts(), open + "/ask");
        if (message.isEmpty()) {
            giveBack("what it was asked was lost with a member of the cluster");
            return;
        }
        children.give(open, (ObjectNode) message.get());
    }

    private void answer(JsonNode message) {
        if (task.isEmpty()) {
            return; // it was somebody else's meanwhile
        }
        board.write(board.texts(), task + "/answer", message);
        if (!board.change(task, state, state.done())) {
            board.texts().delete(task + "/answer");
        }
        task = "";
    }

    private void giveBack(String why) {
        if (!task.isEmpty()) {
            board.change(task, state, state.lost(why));
            task = "";
        }
    }
}
