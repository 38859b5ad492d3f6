package dev.heddle.checker.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.explanation.Arrow;
import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.ReachedLine;
import dev.heddle.checker.result.SeenOutcome;
import dev.heddle.checker.result.Shown;
import dev.heddle.checker.result.WorkerFigures;
import dev.heddle.core.Statistics.Missed;
import dev.heddle.model.Failure;
import dev.heddle.model.Reach;
import dev.heddle.model.TraceLine;
import dev.heddle.model.Wait;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** Results for tools to read: stable and versioned, described by {@code report-v1.schema.json}. */
public final class JsonReport implements Report {
    private static final int VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** A report in the one form there is. */
    public JsonReport() {}

    @Override
    public String text(List<CheckResult> results) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("version", VERSION);
        root.put("heddle", HeddleVersion.text());
        root.put("java", Runtime.version().toString());
        ArrayNode list = root.putArray("results");
        results.forEach(r -> add(r, list.addObject()));
        try {
            return MAPPER.writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a tree of texts and numbers cannot be written", e);
        }
    }

    private static void add(CheckResult r, ObjectNode node) {
        node.put("target", r.target());
        node.put("strategy", r.options().strategy());
        node.put("verdict", r.verdict().label());
        node.put("executions", r.counts().executions());
        putIfKept(node, "redundantExecutions", r.counts().redundantExecutions());
        putIfKept(node, "classes", r.counts().classes());
        putIfKept(node, "localHistories", r.counts().localHistories());
        putIfKept(node, "jointStates", r.counts().jointStates());
        node.put("events", r.counts().events());
        node.put("elapsedMs", r.counts().elapsedMs());
        node.put("onlineMs", r.counts().onlineMs());
        putIfKept(node, "offlineMs", r.counts().offlineMs());
        putIfKept(node, "questions", r.counts().asked().questions());
        putIfKept(node, "reads", r.counts().asked().reads());
        putIfKept(node, "constraints", r.counts().asked().constraints());
        putIfKept(node, "solvingMs", r.counts().solvingMs());
        ArrayNode failures = node.putArray("failures");
        r.failures().forEach(f -> add(f, failures.addObject()));
        ArrayNode races = node.putArray("races");
        r.races().forEach(race -> add(race, races.addObject()));
        add(r.shown(), node);
        r.uncontrolled().forEach(node.putArray("uncontrolled")::add);
        r.assumptions().forEach(node.putArray("assumptions")::add);
        node.put("limit", r.limit());
        add(r.missed(), node);
        node.put("switching", r.switching());
        ArrayNode workers = node.putArray("workers");
        r.workers().forEach(w -> add(w, workers.addObject()));
        r.error().ifPresent(e -> node.put("error", Headline.of(e)));
        ObjectNode options = node.putObject("options");
        r.options().asText().forEach(options::put);
    }

    private static void add(WorkerFigures worker, ObjectNode node) {
        node.put("name", worker.name());
        node.put("pid", worker.pid());
        node.put("tasks", worker.tasks());
        node.put("executions", worker.executions());
        node.put("lost", worker.lost());
    }

    private static void add(Shown shown, ObjectNode node) {
        ArrayNode outcomes = node.putArray("outcomes");
        for (SeenOutcome o : shown.outcomes()) {
            ObjectNode row = outcomes.addObject();
            row.put("name", o.outcome().name());
            row.put("value", o.outcome().value());
            row.put(
                    "grade",
                    o.grade().map(g -> g.name().toLowerCase(Locale.ROOT)).orElse(null));
            row.put("executions", o.executions());
            row.put("schedule", o.example().map(Object::toString).orElse(null));
        }
        node.put("outcomesLeftOut", shown.outcomesLeftOut());
        ArrayNode lines = node.putArray("lines");
        for (ReachedLine line : shown.lines()) {
            lines.addObject()
                    .put("site", line.site())
                    .put("threads", line.threads())
                    .put("meets", line.meets());
        }
        ArrayNode reach = node.putArray("reach");
        for (Reach.Line line : shown.reach().lines()) {
            reach.addObject()
                    .put("site", line.site())
                    .put("reached", line.reached())
                    .put("branches", line.ways())
                    .put("taken", line.taken());
        }
    }

    private static void add(Missed missed, ObjectNode node) {
        if (missed.histories() < 0) {
            node.putNull("missed");
            return;
        }
        ObjectNode object = node.putObject("missed");
        object.put("localHistories", missed.histories());
        missed.names().forEach(object.putArray("names")::add);
    }

    /** A number that the strategy does not keep is null, not a number that looks like one. */
    private static void putIfKept(ObjectNode node, String name, long value) {
        if (value < 0) {
            node.putNull(name);
        } else {
            node.put(name, value);
        }
    }

    private static void add(FoundFailure found, ObjectNode node) {
        Failure f = found.failure();
        node.put("kind", f.kind().name().toLowerCase(Locale.ROOT));
        node.put("type", f.type());
        node.put("message", f.message());
        node.put("thread", f.thread());
        node.put("site", f.site());
        place(f.site(), node);
        node.put("event", lastEventOf(f.thread(), found.trace()));
        node.put("foundAtExecution", found.foundAtExecution());
        node.put("schedule", found.file().map(Path::toString).orElse(null));
        ArrayNode trace = node.putArray("trace");
        found.trace().forEach(line -> add(line, trace.addObject()));
        f.details().forEach(node.putArray("details")::add);
        ArrayNode waits = node.putArray("waits");
        f.waits().forEach(w -> add(w, waits.addObject()));
        ObjectNode names = node.putObject("threadNames");
        new TreeMap<>(found.explanation().threads()).forEach(names::put);
        node.put("output", found.output());
        add(found.explanation(), node.putObject("explanation"));
    }

    private static void add(Wait wait, ObjectNode node) {
        node.put("thread", wait.thread());
        node.put("for", wait.reason().name().toLowerCase(Locale.ROOT));
        node.put("object", wait.object().isEmpty() ? null : wait.object());
        wait.by().forEach(node.putArray("by")::add);
        node.put("since", wait.since().isEmpty() ? null : wait.since());
        node.put("site", wait.site());
        place(wait.site(), node);
    }

    private static void add(Explanation explanation, ObjectNode node) {
        node.put("sentence", explanation.sentence());
        ArrayNode steps = node.putArray("steps");
        for (Step step : explanation.steps()) {
            ObjectNode s = steps.addObject();
            s.put("kind", step.kind().name().toLowerCase(Locale.ROOT));
            s.put("event", step.event());
            s.put("thread", step.thread());
            s.put("text", step.text());
            s.put("site", step.site());
            place(step.site(), s);
            step.stack().forEach(s.putArray("stack")::add);
            step.locks().forEach(s.putArray("locks")::add);
        }
        ArrayNode arrows = node.putArray("arrows");
        for (Arrow arrow : explanation.arrows()) {
            ObjectNode a = arrows.addObject();
            a.put("kind", arrow.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
            a.put("from", arrow.from());
            a.put("to", arrow.to());
        }
    }

    private static void add(TraceLine line, ObjectNode node) {
        node.put("thread", line.thread());
        node.put("op", line.op());
        node.put("what", line.what());
        node.put("value", line.value());
        node.put("site", line.site());
        place(line.site(), node);
    }

    /** Which event the thread that failed had come to: its index in the trace, or -1 if it had none. */
    private static int lastEventOf(String thread, List<TraceLine> trace) {
        int last = trace.size() - 1;
        while (last >= 0 && !trace.get(last).thread().equals(thread)) {
            last--;
        }
        return last;
    }

    /** The site in parts; null where it names no line of a source file. */
    private static void place(String site, ObjectNode node) {
        Optional<SourcePlace> place = SourcePlace.of(site);
        if (place.isEmpty()) {
            node.putNull("place");
        } else {
            put(place.get(), node.putObject("place"));
        }
    }

    private static void put(SourcePlace place, ObjectNode node) {
        node.put("file", place.file());
        node.put("line", place.line());
        node.put("method", place.method());
    }

    private static void add(Race race, ObjectNode node) {
        node.put("kind", race.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        node.put("location", race.location());
        race.sites().forEach(node.putArray("sites")::add);
        ArrayNode places = node.putArray("places");
        race.sites()
                .forEach(site ->
                        SourcePlace.of(site).ifPresentOrElse(p -> put(p, places.addObject()), places::addNull));
    }
}
