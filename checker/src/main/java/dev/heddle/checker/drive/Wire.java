package dev.heddle.checker.drive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.heddle.checker.drive.Hello.Level;
import dev.heddle.core.Schedule;
import dev.heddle.model.Failure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The messages as lines of JSON, described by {@code protocol-v1.schema.json}. What is not in the protocol is refused. */
final class Wire {
    static final int VERSION = 1;

    private static final int MOST_PROCESSES = 1000;
    private static final Set<String> PENDING = Set.of("process", "op", "object", "value", "units", "choices", "at");
    private static final Set<String> TRACED = Set.of(
            "process", "op", "object", "value", "units", "choices", "at", "result", "written", "choice", "failure");
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final String line;
    private final JsonNode root;

    private Wire(String line) {
        this.line = line;
        try {
            root = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw Misconduct.form(
                    "a line is not JSON (what is meant for people belongs on standard error): "
                            + firstLine(e.getOriginalMessage()),
                    line);
        }
        if (!root.isObject()) {
            throw wrong("a message is no JSON object");
        }
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    static String begin(long execution) {
        return "{\"begin\":" + execution + "}";
    }

    static String end(String how) {
        return "{\"end\":\"" + how + "\"}";
    }

    /** Grants a process its operation; a result or choice is told if it is Heddle that decides it. */
    static String take(String process, Optional<Long> result) {
        String told = result.map(r -> ",\"result\":" + r).orElse("");
        return "{\"take\":" + TextNode.valueOf(process) + told + "}";
    }

    static String follow(Schedule seed, List<String> processes, long execution) {
        ObjectNode message = MAPPER.createObjectNode();
        ArrayNode steps = message.putArray("follow");
        for (int i = 0; i < seed.size(); i++) {
            ObjectNode step = steps.addObject().put("process", processes.get(seed.thread(i)));
            if (seed.choice(i) != 0) {
                step.put("choice", seed.choice(i));
            }
        }
        message.put("execution", execution);
        return message.toString();
    }

    static Hello hello(String line) {
        Wire wire = new Wire(line);
        wire.require("the first line", wire.root, Set.of("hello", "level", "processes", "counters"));
        JsonNode version = wire.root.path("hello");
        if (!version.isInt() || version.intValue() != VERSION) {
            throw wire.wrong(
                    "the first line should begin with {\"hello\":" + VERSION + "}, the version of the protocol");
        }
        String level = wire.text(wire.root, "level");
        if (!level.equals("step") && !level.equals("trace")) {
            throw wire.wrong("'level' should be \"step\" or \"trace\"");
        }
        List<String> processes = new ArrayList<>();
        for (JsonNode process : wire.list("processes")) {
            if (!process.isTextual() || process.textValue().isEmpty()) {
                throw wire.wrong("'processes' should be a list of names");
            }
            processes.add(process.textValue());
        }
        if (processes.isEmpty() || processes.size() > MOST_PROCESSES) {
            throw wire.wrong("there should be 1 to " + MOST_PROCESSES + " processes");
        }
        if (new HashSet<>(processes).size() < processes.size()) {
            throw wire.wrong("two processes have the same name");
        }
        Map<String, Long> counters = new LinkedHashMap<>();
        JsonNode given = wire.root.path("counters");
        if (!given.isMissingNode() && !given.isObject()) {
            throw wire.wrong("'counters' should be an object");
        }
        given.fields().forEachRemaining(c -> {
            if (!c.getValue().isIntegralNumber() || !c.getValue().canConvertToLong()) {
                throw wire.wrong("a counter should have a whole number of units");
            }
            counters.put(c.getKey(), c.getValue().longValue());
        });
        return new Hello(level.equals("step") ? Level.STEP : Level.TRACE, processes, counters);
    }

    /** The answer to a beginning: what each process wants first. */
    static List<Request> first(String line) {
        Wire wire = new Wire(line);
        wire.require("the answer to 'begin'", wire.root, Set.of("pending"));
        return wire.requests("pending");
    }

    /** The answer to an operation that the process was granted. */
    static Answer answer(String line, Request taken) {
        Wire wire = new Wire(line);
        wire.require("the answer to 'take'", wire.root, Set.of("process", "result", "written", "next", "failure"));
        String process = wire.text(wire.root, "process");
        if (!process.equals(taken.process())) {
            throw wire.wrong("'" + taken.process() + "' was to take a step, and '" + process + "' answers");
        }
        if (!wire.root.has("next")) {
            throw wire.wrong("there is no 'next': what the process wants next, or null if it has ended");
        }
        JsonNode next = wire.root.path("next");
        Optional<Request> request = next.isNull() ? Optional.empty() : Optional.of(wire.request(next, process, false));
        return wire.answer(wire.root, taken, request);
    }

    private Answer answer(JsonNode node, Request taken, Optional<Request> next) {
        boolean results = switch (taken.verb()) {
            case READ, WRITE, UPDATE, RECEIVE -> true;
            case LOCK, UNLOCK, ACQUIRE, RELEASE, SEND, CHOOSE, TRY_LOCK, TRY_ACQUIRE -> false;
        };
        requireIf(results, node, "result", taken);
        requireIf(taken.verb() == Verb.UPDATE, node, "written", taken);
        return new Answer(node.path("result"), node.path("written"), next, failure(node, taken.process()), line);
    }

    private void requireIf(boolean needed, JsonNode node, String field, Request taken) {
        if (node.has(field) != needed) {
            throw wrong("'" + taken.verb().label() + "' " + (needed ? "needs" : "has no") + " '" + field + "'");
        }
    }

    /** The answer to an end. */
    static void ended(String line) {
        Wire wire = new Wire(line);
        wire.require("the answer to 'end'", wire.root, Set.of("ended"));
        if (!wire.root.path("ended").isBoolean() || !wire.root.path("ended").booleanValue()) {
            throw wire.wrong("the answer to 'end' should be {\"ended\":true}");
        }
    }

    /** The answer to a seed: a whole execution. */
    static Told told(String line) {
        Wire wire = new Wire(line);
        wire.require("the answer to 'follow'", wire.root, Set.of("trace", "pending", "failure"));
        List<Told.Event> events = new ArrayList<>();
        List<Integer> choices = new ArrayList<>();
        for (JsonNode node : wire.list("trace")) {
            Request request = wire.request(node, "", true);
            boolean decided = switch (request.verb()) {
                case CHOOSE, TRY_LOCK, TRY_ACQUIRE -> true;
                default -> false;
            };
            JsonNode choice = node.path("choice");
            if (choice.isInt() != decided) {
                throw wire.wrong(
                        "'" + request.verb().label() + "' in a trace " + (decided ? "needs" : "has no") + " 'choice'");
            }
            events.add(new Told.Event(request, wire.answer(node, request, Optional.empty())));
            choices.add(choice.asInt(0));
        }
        return new Told(events, choices, wire.requests("pending"), wire.failure(wire.root, "(end)"), line);
    }

    private List<Request> requests(String field) {
        List<Request> requests = new ArrayList<>();
        Set<String> processes = new HashSet<>();
        for (JsonNode node : list(field)) {
            Request request = request(node, "", false);
            if (!processes.add(request.process())) {
                throw wrong("'" + field + "' names '" + request.process() + "' twice");
            }
            requests.add(request);
        }
        return requests;
    }

    /** An operation; of that process, or of the one that it names. */
    private Request request(JsonNode node, String process, boolean inTrace) {
        require("an operation", node, inTrace ? TRACED : PENDING);
        String who = process.isEmpty() || node.has("process") ? text(node, "process") : process;
        if (!process.isEmpty() && !who.equals(process)) {
            throw wrong("the next operation of '" + process + "' is one of '" + who + "'");
        }
        String label = text(node, "op");
        Verb verb = Verb.of(label);
        if (verb == null) {
            throw wrong("there is no operation '" + label + "'; there are " + String.join(", ", Verb.labels()));
        }
        boolean isChoice = verb == Verb.CHOOSE;
        String object = isChoice ? "" : text(node, "object");
        JsonNode value = node.path("value");
        boolean hasValue = verb == Verb.WRITE || verb == Verb.SEND;
        if (hasValue == value.isMissingNode()) {
            throw wrong("'" + label + "' " + (hasValue ? "needs" : "has no") + " 'value'");
        }
        long number = isChoice ? number(node, "choices", 0) : number(node, "units", 1);
        if (number < 1 || isChoice && number > Integer.MAX_VALUE) {
            throw wrong("'" + label + "' needs at least one of its " + (isChoice ? "choices" : "units"));
        }
        return new Request(who, verb, object, value, number, node.path("at").asText(""));
    }

    private long number(JsonNode node, String field, long byDefault) {
        JsonNode number = node.path(field);
        if (number.isMissingNode()) {
            return byDefault;
        }
        if (!number.isIntegralNumber() || !number.canConvertToLong()) {
            throw wrong("'" + field + "' should be a whole number");
        }
        return number.longValue();
    }

    private Optional<Failure> failure(JsonNode node, String process) {
        JsonNode failure = node.path("failure");
        if (failure instanceof MissingNode || failure.isNull()) {
            return Optional.empty();
        }
        require("a failure", failure, Set.of("type", "message", "at", "process"));
        String who = failure.has("process") ? text(failure, "process") : process;
        return Optional.of(new Failure(
                Failure.Kind.EXCEPTION,
                text(failure, "type"),
                text(failure, "message"),
                who,
                failure.path("at").asText("?"),
                List.of()));
    }

    private JsonNode list(String field) {
        JsonNode list = root.path(field);
        if (!list.isArray()) {
            throw wrong("'" + field + "' should be a list");
        }
        return list;
    }

    private String text(JsonNode node, String field) {
        if (!node.path(field).isTextual()) {
            throw wrong("'" + field + "' should be a text");
        }
        return node.path(field).textValue();
    }

    private void require(String what, JsonNode node, Set<String> known) {
        if (!node.isObject()) {
            throw wrong(what + " should be an object");
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw wrong(what + " cannot have '" + name + "', only "
                        + known.stream().sorted().toList());
            }
        });
    }

    private Misconduct wrong(String why) {
        return Misconduct.form(why, line);
    }
}
