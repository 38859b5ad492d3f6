package dev.heddle.runtime.engine;

import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Holder;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.names.Display;
import dev.heddle.runtime.names.Sites;
import java.util.ArrayList;
import java.util.List;

/** What a thread waits for and who holds it; where that is a counter, the writer or the readers of a read-write lock. */
final class WaitExplanation {
    private WaitExplanation() {}

    /** What the thread waits for, in words; empty if it waits for none. */
    static String object(Scheduler s, Operation op, Display display) {
        return switch (op.kind) {
            case LOCK, WAKE, ACQUIRE -> display.object(op.monitor);
            case END -> "its own monitor";
            case JOIN -> s.thread(op.target).path;
            default -> "";
        };
    }

    /** A thread that must act before the waiting one can go on, as far as that can be told. */
    static Holder holder(Scheduler s, Operation op) {
        return switch (op.kind) {
            case LOCK, WAKE, END -> owner(s, op);
            case ACQUIRE -> s.gates.primitive(op.monitor) == op.monitor ? ofUnits(s, op) : firstInLine(s, op);
            case JOIN -> s.cells.get(op.target, Slot.STATUS) == Cells.ALIVE ? new Holder(op.target, "") : owner(s, op);
            default -> Holder.NONE;
        };
    }

    private static Holder owner(Scheduler s, Operation op) {
        int owner = (int) s.cells.owner(op.monitor) - 1;
        return owner < 0
                ? Holder.NONE
                : Holder.owner(owner, s.thread(owner).path, Sites.text(s.objects.takenAt(op.monitor)));
    }

    /** The writer, or a reader; one that waits for itself to give back what it reads only if nobody else reads. */
    private static Holder ofUnits(Scheduler s, Operation op) {
        Holder writer = owner(s, op);
        if (writer.thread() >= 0) {
            return writer;
        }
        List<String> readers = new ArrayList<>();
        int first = -1;
        for (int i = 0; i < s.threadCount(); i++) {
            if (s.thread(i).holds.count(op.monitor) > 0) {
                readers.add(i == op.thread ? "itself" : s.thread(i).path);
                first = first < 0 || first == op.thread ? i : first;
            }
        }
        return Holder.readers(first, readers);
    }

    /** The thread behind which another waits in line for a lock or semaphore. */
    private static Holder firstInLine(Scheduler s, Operation op) {
        for (int i = 0; i < s.threadCount(); i++) {
            Operation other = s.pending(i);
            if (i != op.thread && other.kind == OpKind.ACQUIRE && other.monitor == s.gates.primitive(op.monitor)) {
                return Holder.ahead(i, s.thread(i).path);
            }
        }
        return Holder.NONE;
    }
}
