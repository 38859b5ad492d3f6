package dev.heddle.checker.drive;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.checker.drive.Verb.Family;
import dev.heddle.core.relations.Event;
import dev.heddle.model.Cells;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the objects of a driven program hold in the execution under way, as far as its events tell; it writes the trace. An
 * event that cannot come after those before it is a contradiction: then the program is not deterministic, or does more than
 * it tells.
 *
 * <p>Sending and receiving have two halves: the message, and the unit of it that a receiver waits for.
 */
final class World {
    private final Hello hello;
    private final Values values = new Values();
    private final Trace trace = new Trace();
    private final DrivenCells cells;

    /** What an object is used as, and which value it has when it is first looked at; the same in every execution. */
    private final Map<String, Family> families = new HashMap<>();

    private final Map<String, Long> initial = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private final List<String> sites = new ArrayList<>();
    private final Map<String, Integer> siteNumbers = new HashMap<>();

    private final Map<String, Integer> monitors = new HashMap<>();
    private final Map<String, Long> memory = new HashMap<>();
    private final Map<String, Deque<JsonNode>> mailboxes = new HashMap<>();

    World(Hello hello) {
        this.hello = hello;
        cells = new DrivenCells(hello.processes().size());
    }

    /** A new execution begins. */
    void reset() {
        trace.clear();
        cells.reset();
        monitors.clear();
        memory.clear();
        mailboxes.clear();
        for (String process : hello.processes()) {
            trace.addThread(Event.nameOf("process " + process), process);
        }
    }

    Trace trace() {
        return trace;
    }

    Cells cells() {
        return cells;
    }

    String site(int site) {
        return site < sites.size() ? sites.get(site) : "?";
    }

    /** The name of the object that an operation is about. */
    String object(long location) {
        return names.getOrDefault(location, "");
    }

    /** A value of the trace as text. */
    String value(long number) {
        return values.text(number);
    }

    /** Whether an operation has a second half. */
    static boolean hasTwoHalves(Verb verb) {
        return verb == Verb.SEND || verb == Verb.RECEIVE;
    }

    /** Whether the program itself takes part in that half of an operation; of the other it notices nothing. */
    static boolean isProgramsPart(Verb verb, int half) {
        return !(verb == Verb.SEND && half == 1 || verb == Verb.RECEIVE && half == 0);
    }

    /** Makes this the operation that is requested, or a half of it. */
    void fill(Operation op, Request request, int thread, int half, String line) {
        op.reset(kind(request.verb(), half), thread, siteNumber(request));
        op.ordered = true;
        op.argument = request.number();
        if (request.verb() == Verb.CHOOSE) {
            return;
        }
        op.location = name(request, line);
        switch (op.kind) {
            case WRITE -> op.argument = values.number(request.value());
            case READ, UPDATE -> op.argument = 0;
            case LOCK, TRY_LOCK, UNLOCK -> {
                op.monitor = monitor(request.object());
                op.argument = 0;
            }
            case ACQUIRE, TRY_ACQUIRE, RELEASE -> op.monitor = monitor(request.object());
            default -> throw new IllegalStateException("no operation of a driven program: " + op.kind);
        }
        Semantics.reach(op, cells);
    }

    private static OpKind kind(Verb verb, int half) {
        return switch (verb) {
            case READ -> OpKind.READ;
            case WRITE -> OpKind.WRITE;
            case UPDATE -> OpKind.UPDATE;
            case LOCK -> OpKind.LOCK;
            case TRY_LOCK -> OpKind.TRY_LOCK;
            case UNLOCK -> OpKind.UNLOCK;
            case ACQUIRE -> OpKind.ACQUIRE;
            case TRY_ACQUIRE -> OpKind.TRY_ACQUIRE;
            case RELEASE -> OpKind.RELEASE;
            case SEND -> half == 0 ? OpKind.UPDATE : OpKind.RELEASE;
            case RECEIVE -> half == 0 ? OpKind.ACQUIRE : OpKind.UPDATE;
            case CHOOSE -> OpKind.CHOOSE;
        };
    }

    private int siteNumber(Request request) {
        String text = request.at().isEmpty() ? request.verb().label() + " in " + request.process() : request.at();
        return siteNumbers.computeIfAbsent(text, t -> {
            sites.add(t);
            return sites.size() - 1;
        });
    }

    private long name(Request request, String line) {
        String object = request.object();
        Family before = families.putIfAbsent(object, request.verb().family());
        if (before != null && before != request.verb().family()) {
            throw Misconduct.form(
                    "'" + object + "' is used as a "
                            + request.verb().family().name().toLowerCase(java.util.Locale.ROOT) + ", and was a "
                            + before.name().toLowerCase(java.util.Locale.ROOT),
                    line);
        }
        long name = Event.nameOf(object);
        String other = names.putIfAbsent(name, object);
        if (other != null && !other.equals(object)) {
            throw Misconduct.form("'" + object + "' and '" + other + "' cannot be told apart; rename one", line);
        }
        return name;
    }

    private int monitor(String object) {
        Integer known = monitors.get(object);
        if (known == null) {
            known = monitors.size();
            monitors.put(object, known);
            if (families.get(object) == Family.COUNTER) {
                cells.units(known, hello.counters().getOrDefault(object, 0L));
            }
        }
        return known;
    }

    /** Takes the step: writes the event and does what it does to locks and counters; returns the event. */
    int take(Operation op, int choice, String line) {
        if (op.kind == OpKind.UNLOCK && cells.owner(op.monitor) != op.thread + 1L) {
            throw Misconduct.contradiction(
                    "'" + trace.threadPath(op.thread) + "' gives back '" + object(op.location)
                            + "', which it does not hold",
                    line);
        }
        int event = trace.add(op, choice);
        trace.result(event, Semantics.apply(op, Math.max(0, choice), cells));
        switch (op.kind) {
            case ACQUIRE, TRY_ACQUIRE, RELEASE -> trace.written(event, cells.units(op.monitor));
            default -> {
                // What is left in memory comes with the program's answer.
            }
        }
        return event;
    }

    /** Takes in what came of the program's part of an operation. */
    void settle(int event, Request request, Answer answer) {
        switch (request.verb()) {
            case READ -> trace.result(event, found(request, answer));
            case WRITE -> {
                trace.result(event, found(request, answer));
                memory.put(request.object(), trace.written(event));
            }
            case UPDATE -> {
                trace.result(event, found(request, answer));
                trace.written(event, values.number(answer.written()));
                memory.put(request.object(), trace.written(event));
            }
            case SEND -> {
                Deque<JsonNode> mailbox = mailbox(request);
                trace.result(event, values.number(List.copyOf(mailbox)));
                mailbox.add(request.value());
                trace.written(event, values.number(List.copyOf(mailbox)));
            }
            case RECEIVE -> receive(event, request, answer);
            case LOCK, TRY_LOCK, UNLOCK, ACQUIRE, TRY_ACQUIRE, RELEASE, CHOOSE -> {
                // Known without the program.
            }
        }
    }

    private Deque<JsonNode> mailbox(Request request) {
        return mailboxes.computeIfAbsent(request.object(), o -> new ArrayDeque<>());
    }

    private void receive(int event, Request request, Answer answer) {
        Deque<JsonNode> mailbox = mailbox(request);
        trace.result(event, values.number(List.copyOf(mailbox)));
        JsonNode oldest = mailbox.poll();
        if (oldest == null || !oldest.equals(answer.result())) {
            throw Misconduct.contradiction(
                    "'" + request.process() + "' receives " + answer.result() + " from '" + request.object()
                            + "', which " + (oldest == null ? "is empty" : "has " + oldest + " first"),
                    answer.line());
        }
        trace.written(event, values.number(List.copyOf(mailbox)));
    }

    /** The value that an operation has found, which must be the one that was left there. */
    private long found(Request request, Answer answer) {
        long found = values.number(answer.result());
        Long left = memory.get(request.object());
        String since = "was left there";
        if (left == null) {
            left = initial.putIfAbsent(request.object(), found);
            since = "was there at the start of an earlier execution";
        }
        if (left != null && left != found) {
            throw Misconduct.contradiction(
                    "'" + request.process() + "' finds " + answer.result() + " in '" + request.object() + "', but "
                            + values.text(left) + " " + since,
                    answer.line());
        }
        memory.put(request.object(), found);
        return found;
    }

    /** What the process of an event observed by it, for its history. */
    long observed(int event) {
        OpKind kind = trace.kind(event);
        return kind.observes() ? trace.result(event) : 0;
    }
}
