package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.parallel.Frames;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who works for a check, as the board has it. */
final class HubCrew {
    private record Who(String name, String member, long pid) {}

    private final Board board;
    private final String check;
    private final Duration patience;
    private final Frames frames;
    private final Leases beats = new Leases();
    private final Set<Who> known = new HashSet<>();
    private volatile int processes;
    private boolean anyUnable;

    HubCrew(Board board, String check, Duration patience, Frames frames) {
        this.board = board;
        this.check = check;
        this.patience = patience;
        this.frames = frames;
    }

    /** How many there are in the cluster, for whomever they work. */
    int processes() {
        return processes;
    }

    /** Whether there are some on whose machine nothing can be done for the check. */
    boolean isAnyUnable() {
        return anyUnable;
    }

    /** It is known that this one is lost. */
    void lost(TaskState state) {
        known.remove(new Who(state.worker(), state.member(), state.pid()));
    }

    /** Tells the coordinator who is there, and who no longer is. */
    void say(long now) throws IOException {
        Map<String, JsonNode> all = board.readAll(board.workers());
        Set<String> members = board.members();
        beats.look(now);
        beats.retain(all.keySet());
        ObjectNode message = Frames.message("crew");
        ArrayNode list = message.putArray("workers");
        Set<Who> silent = new HashSet<>();
        int count = 0;
        anyUnable = false;
        for (Map.Entry<String, JsonNode> e : all.entrySet()) {
            JsonNode worker = e.getValue();
            String member = worker.get("member").textValue();
            if (!members.contains(member)) {
                board.workers().delete(e.getKey());
                continue;
            }
            count++;
            if (!worker.get("check").textValue().equals(check)) {
                continue;
            }
            Who who = new Who(e.getKey(), member, worker.get("pid").longValue());
            if (beats.unchanged(e.getKey(), worker.get("beat").longValue(), now).compareTo(patience) > 0) {
                silent.add(who);
                continue;
            }
            anyUnable |= !worker.get("unable").textValue().isEmpty();
            if (worker.get("ready").booleanValue()) {
                known.add(who);
            }
            list.addObject()
                    .put("worker", who.name())
                    .put("pid", who.pid())
                    .put("ready", worker.get("ready").booleanValue())
                    .put("unable", worker.get("unable").textValue())
                    .put("executions", worker.get("executions").longValue());
        }
        processes = count;
        for (Who who : Set.copyOf(known)) {
            boolean gone = !members.contains(who.member());
            if (gone || silent.contains(who)) {
                known.remove(who);
                frames.send(Frames.message("lost")
                        .put("worker", who.name())
                        .put("pid", who.pid())
                        .put(
                                "why",
                                gone
                                        ? "its member of the cluster is gone"
                                        : "it said nothing for " + patience.toSeconds() + " s"));
            }
        }
        frames.send(message);
    }
}
