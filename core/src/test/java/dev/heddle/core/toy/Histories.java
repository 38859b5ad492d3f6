package dev.heddle.core.toy;

import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Local histories, classes and blocked positions as text, told in the same words of traces and by the oracle. */
public final class Histories {
    private Histories() {}

    /** One event of a local history: what it did to what, and the result if the thread observes it. */
    public static String event(ToyProgram program, OpKind kind, long location, long result) {
        String what = program.describe(location);
        return kind.name().toLowerCase(Locale.ROOT)
                + (what.isEmpty() ? "" : " " + what)
                + (kind.observes() ? "=" + result : "");
    }

    /** A thread's whole history: {@code T0: read x=0; write x}. */
    static String history(String thread, List<String> events) {
        return thread + ": " + String.join("; ", events);
    }

    /** The histories of all threads, in the order of their names. */
    public static Set<String> ofThreads(ToyProgram program, Trace trace) {
        TreeMap<String, List<String>> events = new TreeMap<>();
        for (int i = 0; i < trace.size(); i++) {
            events.computeIfAbsent(trace.threadPath(trace.thread(i)), t -> new ArrayList<>())
                    .add(event(program, trace.kind(i), trace.location(i), trace.result(i)));
        }
        Set<String> histories = new TreeSet<>();
        events.forEach((thread, list) -> histories.add(history(thread, list)));
        return histories;
    }

    /** Every local history of the trace, from one event on. */
    public static Set<String> prefixes(ToyProgram program, Trace trace) {
        TreeMap<String, List<String>> events = new TreeMap<>();
        Set<String> histories = new TreeSet<>();
        for (int i = 0; i < trace.size(); i++) {
            String thread = trace.threadPath(trace.thread(i));
            List<String> list = events.computeIfAbsent(thread, t -> new ArrayList<>());
            list.add(event(program, trace.kind(i), trace.location(i), trace.result(i)));
            histories.add(history(thread, list));
        }
        return histories;
    }

    /** The class of an execution that came to its end: all threads' histories. */
    public static String classOf(ToyProgram program, Trace trace) {
        return String.join(" | ", ofThreads(program, trace));
    }

    /** Where the threads of a blocked execution stand: {@code T0@T0:2 T1@T1:1}. */
    public static String blockedAt(ToyProgram program, Trace trace) {
        Set<String> positions = new TreeSet<>();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != null) {
                positions.add(program.describeSite(trace.pending(t).site));
            }
        }
        return String.join(" ", positions);
    }

    /** The exceptions of an execution: {@code T0:2 assertion failed}. */
    public static Set<String> failures(Execution execution) {
        Set<String> told = new TreeSet<>();
        for (Failure f : execution.failures()) {
            if (f.kind() == Failure.Kind.EXCEPTION) {
                told.add(f.site() + " " + f.message());
            }
        }
        return told;
    }
}
