package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.spi.exception.RetryableHazelcastException;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.cluster.Entrance;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The side of a check in the grid: lays its tasks open, and hands back what came of each, once. It knows itself what it has
 * laid open, so what the grid loses is laid there again.
 */
final class Hub {
    private static final long LOOK_MILLIS = 200;
    private static final long BEAT_MILLIS = 500;
    private static final long LEAVING_MILLIS = 5000;
    private static final long SAY_NANOS = Duration.ofMillis(500).toNanos();

    /** Something that happened: a message, or only that it is worth a look. */
    private record Event(JsonNode message, boolean isEnd) {
        static final Event LOOK = new Event(null, false);
    }

    private final JsonNode purpose;
    private final Frames frames;
    private final Duration patience;
    private final String check = UUID.randomUUID().toString();
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Map<String, JsonNode> outstanding = new LinkedHashMap<>();
    private final Leases leases = new Leases();
    private Board board;
    private HubCrew crew;
    private long saidAt;
    /** Into how many the class files were cut. */
    private int pieces;

    Hub(JsonNode purpose, Frames frames) {
        this.purpose = purpose;
        this.frames = frames;
        patience = Duration.ofMillis(purpose.get("patience").longValue());
    }

    void run() throws IOException {
        start(this::read, "heddle-read");
        start(this::beat, "heddle-beat");
        HazelcastInstance grid;
        try {
            grid = enter();
        } catch (SetupException e) {
            frames.send(Frames.message("refused").put("message", e.getMessage()));
            return;
        }
        boolean more = true;
        while (more) {
            try {
                more = step();
            } catch (RetryableHazelcastException e) {
                // The members are changing; the next look is as good.
            } catch (HazelcastInstanceNotActiveException e) {
                if (!board.isRunning()) {
                    throw new SetupException("the check was put out of the cluster", e);
                }
            } catch (HazelcastException e) {
                throw new SetupException("the cluster does not answer: " + e.getMessage(), e);
            }
        }
        board.clear(check);
        grid.shutdown();
    }

    /** Becomes a member, with the check on the board. */
    private HazelcastInstance enter() throws IOException {
        Entrance entrance = GridMain.entrance(purpose);
        Gate gate = new Gate(entrance.credentials(), () -> crew == null ? 0 : crew.processes(), GridMain::say);
        HazelcastInstance grid = GridMember.start(entrance, purpose.get("local").textValue(), Optional.empty(), gate);
        board = new Board(grid, entrance.credentials().token());
        crew = new HubCrew(board, check, patience, frames);
        board.listen(board.tasks(), this::hint);
        publish();
        return grid;
    }

    private void read() {
        try {
            for (JsonNode m = frames.receive(); m != null; m = frames.receive()) {
                events.add(new Event(m, false));
            }
        } catch (IOException e) {
            // The coordinator has ended, in the midst of a message.
        }
        events.add(new Event(null, true));
        try {
            Thread.sleep(LEAVING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // The grid does not answer: what is left there of this check is removed by others.
        Runtime.getRuntime().halt(0);
    }

    /** Says that this process is alive, which may have to wait for the grid longer than the coordinator would. */
    private void beat() {
        try {
            while (true) {
                Thread.sleep(BEAT_MILLIS);
                frames.send(Frames.message("alive"));
            }
        } catch (IOException | InterruptedException e) {
            return; // that the coordinator has ended is seen by who reads
        }
    }

    private static void start(Runnable what, String name) {
        Thread thread = new Thread(what, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void hint() {
        if (!events.contains(Event.LOOK)) {
            events.add(Event.LOOK);
        }
    }

    /** Puts the check on the board, with its class files. */
    private void publish() {
        ObjectNode record = ((ObjectNode) purpose.get("check")).deepCopy();
        ArrayNode entries = record.putArray("entries");
        int i = 0;
        pieces = 0;
        for (JsonNode entry : purpose.get("classPath")) {
            try {
                ObjectNode about = entries.addObject();
                ClassFileStore.publish(board, check + "/" + i++, Path.of(entry.textValue()), about);
                pieces += about.get("pieces").intValue();
            } catch (IOException e) {
                throw new SetupException("the class files cannot be sent: " + e.getMessage(), e);
            }
        }
        record.put("owner", board.member()).put("since", board.time());
        board.write(board.checks(), check, record);
    }

    /** Does what is to be done next; returns whether there is more. */
    private boolean step() throws IOException {
        Event event = null;
        try {
            event = events.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        while (event != null && event.message() != null) {
            give(event.message());
            event = events.poll();
        }
        if (event != null && event.isEnd()) {
            return false;
        }
        long now = System.nanoTime();
        leases.look(now);
        look(now);
        if (now - saidAt > SAY_NANOS) {
            saidAt = now;
            if (!isOnBoard()) {
                publish(); // the grid lost it, or two grids became one
            }
            crew.say(now);
        }
        return true;
    }

    private boolean isOnBoard() {
        return board.readMessage(board.checks(), check)
                        .filter(r -> r.get("owner").textValue().equals(board.member()))
                        .isPresent()
                && (!crew.isAnyUnable() || board.keys(board.contents(), check).count() == pieces);
    }

    private void give(JsonNode message) {
        String key = check + "/" + message.get("task").longValue();
        outstanding.put(key, message);
        open(key, message);
    }

    private void open(String key, JsonNode message) {
        board.write(board.texts(), key + "/ask", message.get("message"));
        board.open(key);
        board.hints(check).offer(key);
    }

    /** Looks at all tasks that are out. */
    private void look(long now) throws IOException {
        if (outstanding.isEmpty()) {
            return;
        }
        Map<String, TaskState> states = board.states(new HashSet<>(outstanding.keySet()));
        Set<String> members = board.members();
        for (String key : List.copyOf(outstanding.keySet())) {
            TaskState state = states.get(key);
            if (state == null) {
                open(key, outstanding.get(key)); // the grid lost it
                continue;
            }
            switch (state.phase()) {
                case OPEN -> {}
                case TAKEN -> lookAtLease(key, state, members, now);
                case DONE -> answer(key, state);
                case LOST -> lose(key, state);
            }
        }
        leases.retain(outstanding.keySet());
    }

    private void lookAtLease(String key, TaskState state, Set<String> members, long now) throws IOException {
        String why = "";
        if (!members.contains(state.member())) {
            why = "its member of the cluster is gone";
        } else if (leases.unchanged(key, state.lease(), now).compareTo(patience) > 0) {
            why = "it said nothing for " + patience.toSeconds() + " s";
        }
        if (!why.isEmpty() && board.change(key, state, state.lost(why))) {
            lose(key, state.lost(why));
        }
    }

    private void answer(String key, TaskState state) throws IOException {
        Optional<JsonNode> answer = board.readMessage(board.texts(), key + "/answer");
        if (answer.isEmpty()) {
            lose(key, state.lost("what it answered was lost with a member of the cluster"));
            return;
        }
        ObjectNode message = about("answer", key, state);
        message.set("message", answer.get());
        hand(key, message);
    }

    private void lose(String key, TaskState state) throws IOException {
        crew.lost(state);
        hand(key, about("lost", key, state).put("why", state.why()));
    }

    private ObjectNode about(String is, String key, TaskState state) {
        return Frames.message(is)
                .put("task", outstanding.get(key).get("task").longValue())
                .put("worker", state.worker())
                .put("pid", state.pid());
    }

    /** Tells the coordinator what became of a task, once, and before anything that the grid may refuse. */
    private void hand(String key, ObjectNode message) throws IOException {
        outstanding.remove(key);
        frames.send(message);
        board.tasks().delete(key);
        board.texts().delete(key + "/ask");
        board.texts().delete(key + "/answer");
    }
}
