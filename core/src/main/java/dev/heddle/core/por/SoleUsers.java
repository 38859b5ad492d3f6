package dev.heddle.core.por;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which accesses nobody else notices: reads of what only the reading thread ever writes, and writes of what only the writing
 * thread ever uses. It is believed as long as no execution shows otherwise.
 */
final class SoleUsers {
    /** In place of a thread's name. */
    private static final long SEVERAL = 0;

    private final Map<Long, Long> users = new TreeMap<>();
    private final Map<Long, Long> writers = new TreeMap<>();
    /** Of which locations it was said, and of which threads. */
    private final Map<Long, Long> readUnnoticed = new TreeMap<>();

    private final Map<Long, Long> writtenUnnoticed = new TreeMap<>();

    /** Looks at who uses what; returns whether something that was said is not so. */
    boolean learn(Trace trace) {
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).isAccess()) {
                long user = trace.threadName(trace.thread(e));
                note(users, trace.location(e), user);
                if (trace.kind(e) != OpKind.READ) {
                    note(writers, trace.location(e), user);
                }
            }
        }
        return isRefuted();
    }

    private boolean isRefuted() {
        return isRefuted(readUnnoticed, writers) || isRefuted(writtenUnnoticed, users);
    }

    private static boolean isRefuted(Map<Long, Long> said, Map<Long, Long> shown) {
        return said.entrySet().stream().anyMatch(e -> {
            long by = shown.getOrDefault(e.getKey(), e.getValue());
            return by == SEVERAL || by != e.getValue();
        });
    }

    private static void note(Map<Long, Long> map, long location, long user) {
        map.merge(location, user, (known, one) -> known.equals(one) ? known : SEVERAL);
    }

    /** Whether others could not notice the event, by all that was learned. */
    boolean isUnnoticed(Trace trace, int event) {
        if (!trace.kind(event).isAccess()) {
            return false;
        }
        boolean read = trace.kind(event) == OpKind.READ;
        long location = trace.location(event);
        long self = trace.threadName(trace.thread(event));
        boolean unnoticed = (read ? writers : users).getOrDefault(location, self) == self;
        if (unnoticed) {
            note(read ? readUnnoticed : writtenUnnoticed, location, self);
        }
        return unnoticed;
    }

    void save(DataOutputStream out) throws IOException {
        save(users, out);
        save(writers, out);
        save(readUnnoticed, out);
        save(writtenUnnoticed, out);
    }

    private static void save(Map<Long, Long> map, DataOutputStream out) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<Long, Long> e : map.entrySet()) {
            out.writeLong(e.getKey());
            out.writeLong(e.getValue());
        }
    }

    /** Forgets everything. */
    void clear() {
        users.clear();
        writers.clear();
        readUnnoticed.clear();
        writtenUnnoticed.clear();
    }

    /** Adds what somebody else has saved; returns whether something that was said, here or there, is not so. */
    boolean takeIn(DataInputStream in) throws IOException {
        for (Map<Long, Long> map : List.of(users, writers, readUnnoticed, writtenUnnoticed)) {
            for (int n = in.readInt(); n > 0; n--) {
                note(map, in.readLong(), in.readLong());
            }
        }
        return isRefuted();
    }
}
