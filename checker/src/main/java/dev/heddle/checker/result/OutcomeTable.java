package dev.heddle.checker.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.core.Schedule;
import dev.heddle.model.Grade;
import dev.heddle.model.Outcome;
import dev.heddle.model.ReportedOutcomes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The outcomes that all executions so far have reported. Another thread may look while the exploration goes on. */
public final class OutcomeTable {
    /** A program that reports a number that grows has no table that anybody reads. */
    private static final int MOST = 1_000;

    private static final class Row {
        private long executions;
        private Schedule example;
    }

    private final Map<Outcome, Row> seen = new LinkedHashMap<>();
    private final Map<Outcome, Grade> listed = new LinkedHashMap<>();
    private long leftOut;

    /** Takes in what an execution has reported; its schedule is asked for if it shows something new. */
    synchronized void add(ReportedOutcomes reported, Supplier<Schedule> schedule) {
        listed.putAll(reported.listed());
        for (Outcome outcome : reported.seen()) {
            Row row = seen.get(outcome);
            if (row == null && seen.size() >= MOST) {
                leftOut++;
                continue;
            }
            if (row == null) {
                row = new Row();
                row.example = schedule.get();
                seen.put(outcome, row);
            }
            row.executions++;
        }
    }

    synchronized void forget() {
        seen.clear();
        listed.clear();
        leftOut = 0;
    }

    /** All outcomes, by name and value. */
    public synchronized List<SeenOutcome> all() {
        List<SeenOutcome> all = new ArrayList<>();
        seen.forEach(
                (o, row) -> all.add(new SeenOutcome(o, grade(o), row.executions, Optional.ofNullable(row.example))));
        listed.forEach((o, grade) -> {
            if (!seen.containsKey(o)) {
                all.add(new SeenOutcome(o, Optional.of(grade), 0, Optional.empty()));
            }
        });
        Comparator<SeenOutcome> byName = Comparator.comparing(o -> o.outcome().name());
        all.sort(byName.thenComparing(o -> o.outcome().value()));
        return List.copyOf(all);
    }

    /** One that is not listed must not come if others of its name may. */
    private Optional<Grade> grade(Outcome o) {
        boolean others = listed.entrySet().stream()
                .anyMatch(e -> e.getKey().name().equals(o.name()) && e.getValue() != Grade.FORBIDDEN);
        return Optional.ofNullable(listed.getOrDefault(o, others ? Grade.FORBIDDEN : null));
    }

    /** How often an outcome was reported for which there was no room; 0 if there was always some. */
    public synchronized long leftOut() {
        return leftOut;
    }

    synchronized void save(ObjectNode node) {
        ArrayNode rows = node.putArray("outcomes");
        seen.forEach((o, row) -> rows.addObject()
                .put("name", o.name())
                .put("value", o.value())
                .put("executions", row.executions)
                .put("schedule", row.example.toString()));
        ArrayNode grades = node.putArray("grades");
        listed.forEach((o, grade) ->
                grades.addObject().put("name", o.name()).put("value", o.value()).put("grade", grade.name()));
        node.put("outcomesLeftOut", leftOut);
    }

    synchronized void resume(JsonNode node) {
        for (JsonNode n : node.path("outcomes")) {
            Row row = new Row();
            row.executions = n.get("executions").longValue();
            row.example = Schedule.parse(n.get("schedule").textValue());
            seen.put(outcome(n), row);
        }
        for (JsonNode n : node.path("grades")) {
            listed.put(outcome(n), Grade.valueOf(n.get("grade").textValue()));
        }
        leftOut = node.path("outcomesLeftOut").longValue();
    }

    private static Outcome outcome(JsonNode n) {
        return new Outcome(n.get("name").textValue(), n.get("value").textValue());
    }
}
