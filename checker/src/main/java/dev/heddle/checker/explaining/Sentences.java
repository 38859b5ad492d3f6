package dev.heddle.checker.explaining;

import dev.heddle.core.explain.Slice;
import dev.heddle.model.Failure;
import dev.heddle.model.Narration;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Says in one sentence what went wrong between the threads; nothing where the failure itself says it all. */
final class Sentences {
    /** A thread's access, another thread's write to the same location after it, and the first one's next access. */
    private record Disturbance(int before, int between, int after) {}

    private final Trace trace;
    private final BitSet telling;
    private final Words words;
    private final int end;

    Sentences(Trace trace, Slice slice, Words words, int end) {
        this.trace = trace;
        this.telling = slice.telling();
        this.words = words;
        this.end = end;
    }

    String of(Failure failure) {
        return switch (failure.kind()) {
            case EXCEPTION -> exception(failure);
            case DEADLOCK -> failure.type().equals("cycle") ? cycle(failure) : blocked();
            case LIVELOCK -> livelock();
            case RACE, NONDETERMINISM -> "";
        };
    }

    private String exception(Failure failure) {
        Disturbance d = disturbance();
        int read = lastRead(failure.thread());
        int writer = read < 0 ? -1 : lastWriteBefore(read);
        int later = read < 0 ? -1 : foreignWriteAfter(read);
        boolean foreign = writer >= 0 && trace.thread(writer) != trace.thread(read);
        if (d == null || !isLoss(d) && d.after() != read) {
            if (later >= 0 && !foreign && words.call(read) == Narration.NO_CALL) {
                return path(read) + " did " + did(read) + " before " + path(later) + " did " + did(later) + ".";
            }
        }
        if (d != null) {
            return sentence(d);
        }
        return foreign
                ? path(read) + " did " + did(read) + ", which " + path(writer) + " had left there: " + did(writer) + "."
                : "";
    }

    private String sentence(Disturbance d) {
        boolean lost = Slice.writes(trace, d.after()) && trace.kind(d.before()) == OpKind.READ;
        boolean plain = words.call(d.before()) == Narration.NO_CALL && words.call(d.after()) == Narration.NO_CALL;
        if (lost && plain && trace.kind(d.after()) == OpKind.WRITE) {
            return path(d.after()) + " overwrote the update of " + path(d.between()) + " to " + words.what(d.between())
                    + ": it had read " + words.value(d.before()) + " before " + path(d.between()) + " wrote "
                    + words.value(d.between()) + ".";
        }
        if (words.call(d.before()) == words.call(d.after()) && !plain) {
            return "While " + path(d.after()) + " was in " + did(d.after()) + ", " + path(d.between()) + " did "
                    + did(d.between()) + ".";
        }
        return "Between " + did(d.before()) + " and " + did(d.after()) + " of " + path(d.after()) + ", "
                + path(d.between()) + " did " + did(d.between()) + ".";
    }

    private String did(int i) {
        int call = words.call(i);
        return call == Narration.NO_CALL ? words.event(i) : Words.text(words.callNumber(call));
    }

    private String path(int i) {
        return trace.threadPath(trace.thread(i));
    }

    /** The last one that is told; one that ends in a write, which is lost then, rather than one that ends in a read. */
    private Disturbance disturbance() {
        Disturbance best = null;
        for (int i = telling.nextSetBit(0); i >= 0 && i < end; i = telling.nextSetBit(i + 1)) {
            Disturbance d = trace.kind(i).isAccess() ? disturbance(i) : null;
            boolean preferred = best == null || isLoss(d) || !isLoss(best);
            best = d != null && preferred ? d : best;
        }
        return best;
    }

    private boolean isLoss(Disturbance d) {
        return d != null && trace.kind(d.after()) == OpKind.WRITE;
    }

    private Disturbance disturbance(int after) {
        int between = -1;
        for (int i = telling.previousSetBit(after - 1); i >= 0; i = telling.previousSetBit(i - 1)) {
            if (!trace.kind(i).isAccess() || trace.location(i) != trace.location(after)) {
                continue;
            }
            if (trace.thread(i) == trace.thread(after)) {
                return between < 0 || !trace.kind(i).observes() ? null : new Disturbance(i, between, after);
            }
            between = between < 0 && Slice.writes(trace, i) ? i : between;
        }
        return null;
    }

    private int lastRead(String thread) {
        for (int i = telling.previousSetBit(Math.max(0, end - 1)); i >= 0; i = telling.previousSetBit(i - 1)) {
            if (trace.kind(i).isAccess() && trace.kind(i).observes() && path(i).equals(thread)) {
                return i;
            }
        }
        return -1;
    }

    private int lastWriteBefore(int event) {
        for (int i = event - 1; i >= 0; i--) {
            if (trace.location(i) == trace.location(event) && Slice.writes(trace, i)) {
                return i;
            }
        }
        return -1;
    }

    private int foreignWriteAfter(int event) {
        for (int i = event + 1; i < trace.size(); i++) {
            boolean same = trace.location(i) == trace.location(event) && trace.thread(i) != trace.thread(event);
            if (same && Slice.writes(trace, i)) {
                return i;
            }
        }
        return -1;
    }

    private static String cycle(Failure failure) {
        String ring =
                failure.message().substring(failure.message().indexOf(':') + 1).strip();
        List<String> paths = List.of(ring.split(" -> ", -1));
        return "A deadlock: each of " + String.join(" and ", paths.subList(0, paths.size() - 1))
                + " holds what the next one waits for.";
    }

    /** A notification, or a permit, that came before there was somebody to take it. */
    private String blocked() {
        for (int t = 0; t < trace.threads(); t++) {
            Operation op = trace.pending(t);
            if (op.kind == OpKind.WAKE) {
                int wait = last(t, OpKind.WAIT);
                int signal = lastSignal(op.location, wait);
                String who = trace.threadPath(t);
                return signal < 0
                        ? "Nobody notifies " + who + "."
                        : path(signal) + " did " + words.event(signal) + " before " + who
                                + " waited, and nobody does so afterwards.";
            }
            if (op.kind == OpKind.PARK) {
                List<Integer> permits = permits(t);
                int parks = count(t, OpKind.PARK);
                return permits.size() > parks
                        ? trace.threadPath(t) + " was unparked " + permits.size() + " times, but parks " + (parks + 1)
                                + " times: permits that were not taken yet count once."
                        : "Nobody unparks " + trace.threadPath(t) + " any more.";
            }
        }
        return "";
    }

    private int lastSignal(long location, int before) {
        for (int i = before - 1; i >= 0; i--) {
            boolean signals = trace.kind(i) == OpKind.NOTIFY || trace.kind(i) == OpKind.NOTIFY_ALL;
            if (signals && trace.location(i) == location) {
                return i;
            }
        }
        return -1;
    }

    private List<Integer> permits(int thread) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == OpKind.UNPARK && trace.target(i) == thread) {
                all.add(i);
            }
        }
        return all;
    }

    private int count(int thread, OpKind kind) {
        int n = 0;
        for (int i = 0; i < trace.size(); i++) {
            n += trace.thread(i) == thread && trace.kind(i) == kind ? 1 : 0;
        }
        return n;
    }

    private int last(int thread, OpKind kind) {
        for (int i = trace.size() - 1; i >= 0; i--) {
            if (trace.thread(i) == thread && trace.kind(i) == kind) {
                return i;
            }
        }
        return -1;
    }

    private String livelock() {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind != OpKind.AWAIT) {
                continue;
            }
            int read = lastRead(trace.threadPath(t));
            int writer = read < 0 ? -1 : lastWriteBefore(read);
            if (read >= 0) {
                String last = writer < 0 ? "nobody ever wrote it" : path(writer) + " was the last to write it";
                return trace.threadPath(t) + " goes round its loop until " + words.what(read) + " is no longer "
                        + words.value(read) + "; " + last + ", and nobody is left who could.";
            }
        }
        return "";
    }
}
