package dev.heddle.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.checker.parallel.Speed;
import dev.heddle.checker.result.WorkerFigures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who of a cluster works for one check, and what each has done. */
final class GridCrew {
    /** One process: another that takes its place has the same name, but is another. */
    private record Who(String name, long pid) {
        static Who of(JsonNode node) {
            return new Who(node.get("worker").textValue(), node.get("pid").longValue());
        }
    }

    private static final class Deeds {
        long tasks;
        long executions;
        long executionsOfTasks;
        String lost = "";
        boolean isReady;
        /** Since it was ready for the first time. */
        Speed speed;

        boolean isPresent;
        /** Why nothing can be done for the check where it is; empty if something can. */
        String unable = "";
    }

    private final Map<Who, Deeds> all = new LinkedHashMap<>();

    private Deeds deeds(Who who) {
        return all.computeIfAbsent(who, w -> new Deeds());
    }

    /** Who is there now. */
    void update(JsonNode workers) {
        forget();
        for (JsonNode worker : workers) {
            Deeds deeds = deeds(Who.of(worker));
            deeds.isPresent = true;
            deeds.isReady = worker.get("ready").booleanValue();
            if (deeds.isReady && deeds.speed == null) {
                deeds.speed = Speed.fromNow();
            }
            deeds.unable = worker.get("unable").textValue();
            deeds.executions =
                    Math.max(deeds.executions, worker.get("executions").longValue());
        }
    }

    /** Nobody is known to be there. */
    void forget() {
        all.values().forEach(d -> {
            d.isPresent = false;
            d.isReady = false;
            d.unable = "";
        });
    }

    void done(JsonNode answer) {
        Deeds deeds = deeds(Who.of(answer));
        deeds.tasks++;
        deeds.executionsOfTasks += answer.path("message").path("executions").asLong();
        deeds.executions = Math.max(deeds.executions, deeds.executionsOfTasks);
    }

    void lost(JsonNode message) {
        Deeds deeds = deeds(Who.of(message));
        deeds.lost = message.get("why").textValue();
        deeds.isReady = false;
        deeds.isPresent = false;
    }

    int ready() {
        return (int) all.values().stream().filter(d -> d.isReady).count();
    }

    /** Whether there are some, and processes for this program do not come up on any of their machines. */
    boolean areAllUnable() {
        List<Deeds> present = all.values().stream().filter(d -> d.isPresent).toList();
        return !present.isEmpty() && present.stream().noneMatch(d -> d.unable.isEmpty());
    }

    List<WorkerFigures> figures() {
        List<WorkerFigures> figures = new ArrayList<>();
        all.forEach((who, d) -> {
            String lost = d.lost.isEmpty() ? d.unable : d.lost;
            if (d.tasks > 0 || d.isReady || !lost.isEmpty()) {
                figures.add(new WorkerFigures(who.name(), who.pid(), d.tasks, d.executions, lost));
            }
        });
        return figures;
    }

    String progress() {
        StringBuilder text = new StringBuilder();
        all.forEach((who, d) -> {
            if (d.isPresent) {
                text.append(text.isEmpty() ? "" : ", ").append(who.name());
                text.append(d.isReady ? ": " + d.speed.text(d.executions) : d.unable.isEmpty() ? " starts" : " cannot");
            }
        });
        return text.toString();
    }
}
