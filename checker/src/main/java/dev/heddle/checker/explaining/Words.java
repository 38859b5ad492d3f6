package dev.heddle.checker.explaining;

import dev.heddle.model.Call;
import dev.heddle.model.Narration;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import java.util.List;
import java.util.Set;

/** Events and calls in words. */
final class Words {
    private static final Set<String> SILENT = Set.of("begin", "end", "yield", "drain", "await");

    private final Trace trace;
    private final Narration narration;
    private final Names names;

    Words(Trace trace, Narration narration) {
        this.trace = trace;
        this.narration = narration;
        names = new Names(narration);
    }

    /** Whether there is nothing to say about an event. */
    boolean isSilent(int i) {
        return SILENT.contains(line(i).op());
    }

    TraceLine line(int i) {
        return narration.events().get(i).line();
    }

    List<String> stack(int i) {
        return narration.events().get(i).stack();
    }

    /** The call that the event is part of, or {@link Narration#NO_CALL}. */
    int call(int i) {
        return narration.events().get(i).call();
    }

    Call call(Call call) {
        return new Call(
                names.of(call.receiver()),
                call.method(),
                call.arguments(),
                names.of(call.result()),
                call.returned(),
                call.site());
    }

    Call callNumber(int number) {
        return call(narration.calls().get(number));
    }

    /** A call with its result. */
    static String text(Call call) {
        if (!call.returned()) {
            return call.text() + " does not return";
        }
        return call.text() + (call.result().isEmpty() ? "" : " -> " + call.result());
    }

    /** What an event is about: a field, a lock, a thread. */
    String what(int i) {
        return names.of(line(i).what());
    }

    /** A detail of a failure, with names as in the steps. */
    String named(String text) {
        return names.of(text);
    }

    String value(int i) {
        return names.of(line(i).value());
    }

    /** What was there before, for a write; empty if that is not known. */
    String before(int i) {
        return names.of(narration.events().get(i).before());
    }

    /** An event: what was done to what, with the value and how it changed. */
    String event(int i) {
        TraceLine line = line(i);
        String what = what(i);
        String value = value(i);
        String before = before(i);
        boolean writes = trace.kind(i) == OpKind.WRITE && !line.op().equals("delay");
        if (trace.kind(i) == OpKind.UPDATE && trace.written(i) == trace.result(i)) {
            return "update " + what + " fails: stays " + value;
        }
        if ((writes || trace.kind(i) == OpKind.UPDATE) && !before.isEmpty()) {
            return line.op() + " " + what + ": " + before + " -> " + value;
        }
        String sign = writes || line.op().equals("delay") ? " = " : " -> ";
        return line.op() + (what.isEmpty() ? "" : " " + what) + (value.isEmpty() ? "" : sign + value);
    }
}
