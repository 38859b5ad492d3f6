package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.names.Sites;

/** Who holds what a thread waits for, where it is a counter: the writer or the readers of a read-write lock. */
final class WaitExplanation {
    private WaitExplanation() {}

    /** A thread that must give back units before the waiting one can go on, or -1 if that cannot be told. */
    static int first(Scheduler s, Operation op) {
        if (s.gates.primitive(op.monitor) != op.monitor) {
            return firstInLine(s, op);
        }
        int writer = (int) s.cells.owner(op.monitor) - 1;
        if (writer >= 0) {
            return writer;
        }
        for (int i = 0; i < s.threadCount(); i++) {
            if (s.thread(i).holds.count(op.monitor) > 0 && (i != op.thread || isOnlyReader(s, op))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isOnlyReader(Scheduler s, Operation op) {
        for (int i = 0; i < s.threadCount(); i++) {
            if (i != op.thread && s.thread(i).holds.count(op.monitor) > 0) {
                return false;
            }
        }
        return true;
    }

    /** The thread behind which another waits in line for a lock or semaphore, or -1 if it is not that for which it waits. */
    private static int firstInLine(Scheduler s, Operation op) {
        for (int i = 0; i < s.threadCount(); i++) {
            Operation other = s.pending(i);
            if (i != op.thread && other.kind == OpKind.ACQUIRE && other.monitor == s.gates.primitive(op.monitor)) {
                return i;
            }
        }
        return -1;
    }

    static String text(Scheduler s, Operation op) {
        if (s.gates.primitive(op.monitor) != op.monitor) {
            int ahead = firstInLine(s, op);
            return ahead < 0 ? "" : ", behind " + s.thread(ahead).path;
        }
        String since = " since " + Sites.text(s.objects.takenAt(op.monitor));
        int writer = (int) s.cells.owner(op.monitor) - 1;
        if (writer >= 0) {
            return ", held by " + s.thread(writer).path + since;
        }
        StringBuilder readers = new StringBuilder();
        for (int i = 0; i < s.threadCount(); i++) {
            if (s.thread(i).holds.count(op.monitor) > 0) {
                readers.append(readers.length() == 0 ? ", held for reading by " : " and ");
                readers.append(i == op.thread ? "itself" : s.thread(i).path);
            }
        }
        return readers.toString();
    }
}
