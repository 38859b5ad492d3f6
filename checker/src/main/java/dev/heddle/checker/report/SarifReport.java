package dev.heddle.checker.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import dev.heddle.model.Failure;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Results for code hosts and editors: SARIF 2.1.0. How a failure came about is a code flow with one thread flow for each
 * thread; the order in which their steps were taken is in {@code executionOrder}.
 */
public final class SarifReport implements Report {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    /** What is found, and what it means. */
    private static final Map<String, String> RULES = new TreeMap<>(Map.of(
            "exception", "An exception that nobody catches, or an assertion that fails, in some interleaving.",
            "deadlock", "Threads that wait for one another, or for something that never comes.",
            "livelock", "A loop whose condition can never change any more.",
            "race", "Two accesses to the same location, one of them a write, that nothing orders.",
            "nondeterminism", "The program did not do the same under the same schedule."));

    /** A report in the one form there is. */
    public SarifReport() {}

    @Override
    public String text(List<CheckResult> results) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("$schema", SCHEMA);
        root.put("version", "2.1.0");
        ObjectNode run = root.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Heddle");
        driver.put("version", HeddleVersion.text());
        ArrayNode rules = driver.putArray("rules");
        RULES.forEach((id, text) -> {
            ObjectNode rule = rules.addObject();
            rule.put("id", id);
            rule.putObject("shortDescription").put("text", text);
        });
        ArrayNode invocations = run.putArray("invocations");
        ArrayNode found = run.putArray("results");
        for (CheckResult r : results) {
            invocations.add(invocation(r));
            r.failures().forEach(f -> add(r, f, found.addObject()));
            if (r.failures().stream().noneMatch(f -> f.failure().kind() == Failure.Kind.RACE)) {
                r.races().forEach(race -> add(race, found.addObject()));
            }
        }
        try {
            return MAPPER.writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a tree of texts and numbers cannot be written", e);
        }
    }

    private static ObjectNode invocation(CheckResult r) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("executionSuccessful", r.verdict() != Verdict.ERROR);
        ArrayNode notes = node.putArray("toolExecutionNotifications");
        ObjectNode note = notes.addObject();
        note.put("level", r.verdict() == Verdict.ERROR ? "error" : r.verdict() == Verdict.LIMIT ? "warning" : "note");
        String why = r.error().map(Headline::of).orElse(r.limit());
        note.putObject("message")
                .put(
                        "text",
                        r.target() + ": " + r.verdict().label() + (why.isEmpty() ? "" : ", " + why) + "; "
                                + CountsText.sentence(r));
        return node;
    }

    private static void add(CheckResult result, FoundFailure found, ObjectNode node) {
        Failure f = found.failure();
        node.put("ruleId", f.kind().name().toLowerCase(Locale.ROOT));
        node.put("level", "error");
        String why = found.explanation().sentence();
        node.putObject("message").put("text", Headline.of(f) + (why.isEmpty() ? "" : "\n" + OneLine.of(why)));
        location(node.putArray("locations").addObject(), f.site());
        ObjectNode fingerprints = node.putObject("partialFingerprints");
        fingerprints.put("failure/v1", f.kind() + " " + f.type() + " " + f.site());
        flow(found, node);
        ObjectNode properties = node.putObject("properties");
        properties.put("target", result.target());
        properties.put("thread", f.thread());
        properties.put("schedule", found.schedule().toString());
    }

    private static void flow(FoundFailure found, ObjectNode node) {
        Map<String, ArrayNode> threads = new LinkedHashMap<>();
        ArrayNode flows = MAPPER.createArrayNode();
        int order = 0;
        for (Step step : found.explanation().steps()) {
            if (step.thread().isEmpty()) {
                continue;
            }
            ArrayNode locations = threads.computeIfAbsent(step.thread(), t -> {
                ObjectNode flow = flows.addObject();
                flow.put("id", t);
                return flow.putArray("locations");
            });
            ObjectNode at = locations.addObject();
            at.put("executionOrder", ++order);
            at.put("importance", step.kind() == Step.Kind.ALSO ? "unimportant" : "essential");
            ObjectNode location = at.putObject("location");
            location.putObject("message").put("text", step.thread() + ": " + OneLine.of(step.text()));
            location(location, step.site());
        }
        if (order > 0) {
            node.putArray("codeFlows").addObject().set("threadFlows", flows);
        }
    }

    private static void add(Race race, ObjectNode node) {
        node.put("ruleId", "race");
        node.put("level", "warning");
        String what = race.location().isEmpty() ? "a location" : race.location();
        node.putObject("message")
                .put("text", race.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " on " + what);
        ArrayNode locations = node.putArray("locations");
        ArrayNode related = node.putArray("relatedLocations");
        for (int i = 0; i < race.sites().size(); i++) {
            location((i == 0 ? locations : related).addObject(), race.sites().get(i));
        }
    }

    private static void location(ObjectNode location, String site) {
        SourcePlace.of(site).ifPresent(p -> {
            ObjectNode physical = location.putObject("physicalLocation");
            ObjectNode artifact = physical.putObject("artifactLocation");
            artifact.put("uri", uri(p.file()));
            artifact.put("uriBaseId", "SRCROOT");
            physical.putObject("region").put("startLine", p.line());
            ObjectNode logical = location.putArray("logicalLocations").addObject();
            logical.put("fullyQualifiedName", p.method());
            logical.put("kind", "function");
        });
    }

    private static String uri(String file) {
        try {
            return new URI(null, null, file, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("every path can be part of a URI: " + file, e);
        }
    }
}
