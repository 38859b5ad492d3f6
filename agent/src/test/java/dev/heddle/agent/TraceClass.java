package dev.heddle.agent;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tells to which Mazurkiewicz trace an execution of a simple program belongs, by rules of its own: reads, writes, atomic
 * updates, locks, waits, and threads that are started and joined.
 */
final class TraceClass {
    private TraceClass() {}

    /** A text that is the same for executions that differ only in the order of steps that do not depend on each other. */
    static String of(Trace trace) {
        List<String> names = new ArrayList<>();
        List<String> events = new ArrayList<>();
        for (int e = 0; e < trace.size(); e++) {
            names.add(name(trace, e));
            List<String> before = new ArrayList<>();
            for (int d = 0; d < e; d++) {
                if (trace.thread(d) != trace.thread(e) && depend(trace, d, e)) {
                    before.add(names.get(d));
                }
            }
            Collections.sort(before);
            events.add(names.get(e) + before);
        }
        Collections.sort(events);
        return String.join("\n", events);
    }

    private static String name(Trace trace, int event) {
        int index = 0;
        for (int d = 0; d < event; d++) {
            index += trace.thread(d) == trace.thread(event) ? 1 : 0;
        }
        boolean picks = trace.kind(event) == OpKind.NOTIFY && trace.choice(event) > 0;
        String choice = picks ? trace.threadPath(trace.choice(event) - 1) : "" + trace.choice(event);
        return trace.threadPath(trace.thread(event)) + "#" + index + " " + trace.kind(event) + " "
                + trace.location(event) + ":" + choice;
    }

    private static boolean depend(Trace trace, int a, int b) {
        if (trace.location(a) != trace.location(b)) {
            return false;
        }
        return switch (trace.kind(a)) {
            case READ -> trace.kind(b) != OpKind.READ;
            case IS_LOCKED -> trace.kind(b) != OpKind.IS_LOCKED;
            case WRITE, UPDATE, LOCK, TRY_LOCK, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL, FORK, JOIN, BEGIN, END -> true;
            default -> throw new IllegalArgumentException("not in a simple program: " + trace.kind(a));
        };
    }
}
