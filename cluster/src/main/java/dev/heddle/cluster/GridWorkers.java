package dev.heddle.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.Workers;
import dev.heddle.checker.result.WorkerFigures;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The workers of a cluster, wherever they are. Who of them gets a task is not decided here: tasks lie open in the grid, and
 * whoever has nothing to do takes one.
 */
public final class GridWorkers implements Workers {
    private static final int MOST_FAILED_STARTS = 3;
    /** So many times as long as later it may take until the first is there: JVMs start, and class files travel. */
    private static final int STARTING = 3;
    /** So many tasks for each worker lie in the grid: the one that it does, and one that it finds when it is done. */
    private static final int TASKS_PER_WORKER = 2;

    /** Something that the hub has said; no message if it will say nothing more. */
    private record Event(GridProcess hub, JsonNode message, String why) {}

    private final ObjectNode purpose;
    private final Duration patience;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final Map<Long, Object> out = new LinkedHashMap<>();
    private final GridCrew crew = new GridCrew();
    private GridProcess hub;
    private volatile long heardAt = System.nanoTime();
    private long helpedAt = System.nanoTime();
    private boolean wasHelped;
    private int failedStarts;
    private boolean started;
    private long numbered;

    /**
     * None yet.
     *
     * @param purpose what the process is told that becomes a member of the cluster
     * @param patience how long a worker may be silent before it is taken for lost
     */
    public GridWorkers(ObjectNode purpose, Duration patience) {
        this.purpose = purpose;
        this.patience = patience;
    }

    @Override
    public void start() {
        if (!started) {
            helpedAt = System.nanoTime();
        }
        started = true;
        while (hub == null && failedStarts < MOST_FAILED_STARTS) {
            try {
                GridProcess newHub = GridProcess.start(purpose);
                hub = newHub;
                heardAt = System.nanoTime();
                Thread reader = new Thread(() -> listen(newHub), "heddle-hub");
                reader.setDaemon(true);
                reader.start();
            } catch (IOException e) {
                failedStarts++;
            }
        }
    }

    private void listen(GridProcess from) {
        String why = "the connection to the cluster was lost";
        try {
            for (JsonNode m = from.receive(); m != null; m = from.receive()) {
                heardAt = System.nanoTime();
                if (!m.path("is").asText().equals("alive")) {
                    events.add(new Event(from, m, ""));
                }
            }
        } catch (IOException e) {
            why += " (" + e.getMessage() + ")";
        }
        events.add(new Event(from, null, why));
    }

    /** If nobody has come for a long time, or none of those who are there can do anything with the program. */
    @Override
    public boolean areHopeless() {
        if (ready() > 0) {
            helpedAt = System.nanoTime();
            wasHelped = true;
        }
        Duration most = wasHelped ? patience : patience.multipliedBy(STARTING);
        return failedStarts >= MOST_FAILED_STARTS && hub == null
                || started
                        && ready() == 0
                        && (crew.areAllUnable() || since(helpedAt).compareTo(most) > 0);
    }

    private static Duration since(long nanoTime) {
        return Duration.ofNanos(System.nanoTime() - nanoTime);
    }

    @Override
    public boolean isAnyReady() {
        for (Event e = events.poll(); e != null; e = events.poll()) {
            hear(e);
        }
        return hub != null && out.size() < TASKS_PER_WORKER * ready();
    }

    @Override
    public int ready() {
        return crew.ready();
    }

    @Override
    public void give(Object task, ObjectNode message) {
        long number = ++numbered;
        out.put(number, task);
        ObjectNode given = Frames.message("give").put("task", number);
        given.set("message", message);
        hub.send(given); // that it has ended is told by whoever listens to it
    }

    @Override
    public Optional<Answer> await(long millis) {
        if (hub != null && since(heardAt).compareTo(patience) > 0) {
            hub.kill();
        }
        try {
            Event event = answers.isEmpty() ? events.poll(millis, TimeUnit.MILLISECONDS) : null;
            if (event != null) {
                hear(event);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.ofNullable(answers.poll());
    }

    private void hear(Event event) {
        if (event.hub() != hub) {
            return; // of one that was given up
        }
        JsonNode m = event.message();
        if (m == null) {
            loseHub(event.why());
            return;
        }
        switch (m.path("is").asText()) {
            case "crew" -> {
                failedStarts = 0;
                crew.update(m.get("workers"));
            }
            case "answer" -> {
                crew.done(m);
                Object task = out.remove(m.get("task").longValue());
                if (task != null) {
                    answers.add(new Answer.Done(task, m.get("message")));
                }
            }
            case "lost" -> {
                crew.lost(m);
                Object task = out.remove(m.path("task").asLong());
                if (task != null) {
                    answers.add(new Answer.Lost(task, m.get("why").textValue()));
                }
            }
            case "refused" -> {
                if (!wasHelped) {
                    throw new SetupException(m.get("message").textValue());
                }
            }
            default -> throw new IllegalStateException("a hub says " + m.path("is"));
        }
    }

    private void loseHub(String why) {
        hub = null;
        failedStarts++;
        crew.forget();
        out.values().forEach(task -> answers.add(new Answer.Lost(task, why)));
        out.clear();
        if (started) {
            start();
        }
    }

    @Override
    public List<WorkerFigures> figures() {
        return new ArrayList<>(crew.figures());
    }

    @Override
    public String progress() {
        return crew.progress();
    }

    @Override
    public void close() {
        started = false;
        if (hub != null) {
            hub.release();
            hub = null;
        }
        out.clear();
        answers.clear();
    }
}
