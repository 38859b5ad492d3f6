package dev.heddle.core.exogenous;

import dev.heddle.core.por.Step;
import dev.heddle.core.por.StepTrace;
import dev.heddle.core.relations.Event;
import dev.heddle.core.relations.Relations;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * A step, taken or not, with its events as relations see them.
 *
 * @param step what Heddle knows of it
 * @param events those that it is made of
 * @param ends whether the execution ended with it although others could have gone on: then its order matters to all
 */
record Node(Step step, List<Event> events, boolean ends) {
    /** A step that was taken. */
    static Node taken(StepTrace trace, int index, Step step, boolean ends) {
        List<Event> events = new ArrayList<>();
        for (int e = trace.firstEvent(index); e < trace.firstEvent(index + 1); e++) {
            events.add(event(trace, trace.operation(e), step));
        }
        return new Node(step, events, ends);
    }

    /** A step that was not taken, or not with this choice. */
    static Node untaken(StepTrace trace, Operation op, Step step) {
        return new Node(step, List.of(event(trace, op, step)), false);
    }

    private static Event event(StepTrace trace, Operation op, Step step) {
        boolean ofItself = switch (op.kind) {
            case BEGIN, END, PARK, CLEAR_INTERRUPT -> true;
            default -> false;
        };
        String process = trace.trace().threadPath(op.thread);
        return new Event(process, op.kind, ofItself ? step.thread() : op.location, step);
    }

    /** Whether the first comes before the second whenever both come. */
    static boolean mustPrecede(Node first, Node second, Relations relations) {
        if (first.step.thread() == second.step.thread()) {
            return true;
        }
        for (Event a : first.events) {
            if (a.kind() == OpKind.FORK && a.object() == second.step.thread()) {
                return true;
            }
            for (Event b : second.events) {
                if (relations.mustPrecede(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the order of the two makes a difference. */
    static boolean interfere(Node one, Node other, Relations relations) {
        if (one.ends || other.ends) {
            return true;
        }
        for (Event a : one.events) {
            for (Event b : other.events) {
                if (relations.interfere(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }
}
