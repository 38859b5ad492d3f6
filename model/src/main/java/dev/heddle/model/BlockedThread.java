package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A thread that cannot go on, and what it waits for: plain data that every target has, told in the same words by all.
 *
 * @param number of the thread
 * @param path of the thread
 * @param kind of its pending operation
 * @param object the monitor, lock or counter it waits for, or the path of the thread; empty if it waits for none
 * @param ofMonitor whether that is a monitor, as opposed to a lock
 * @param notified whether it has been notified and only has to take the monitor or lock again
 * @param holder who keeps what it waits for
 * @param spunOver how many of its last events are the loop in which it spins; 0 if it does not
 * @param site where it stands
 * @param daemon whether the program may end without it
 * @param idle whether it waits for work that somebody could give it, as a pool's worker does
 */
public record BlockedThread(
        int number,
        String path,
        OpKind kind,
        String object,
        boolean ofMonitor,
        boolean notified,
        Holder holder,
        long spunOver,
        String site,
        boolean daemon,
        boolean idle) {
    /** A thread with that pending operation, neither daemon nor idle. */
    public static BlockedThread at(Operation op, String path, String object, Holder holder, Cells cells, String site) {
        return new BlockedThread(
                op.thread,
                path,
                op.kind,
                object,
                op.condition >= 0 && op.condition == op.monitor,
                cells.get(op.thread, Cells.Slot.WAITS) < 0,
                holder,
                op.kind == OpKind.AWAIT ? op.argument : 0,
                site,
                false,
                false);
    }

    /** The same, being a daemon or idle. */
    public BlockedThread being(boolean isDaemon, boolean isIdle) {
        return new BlockedThread(
                number, path, kind, object, ofMonitor, notified, holder, spunOver, site, isDaemon, isIdle);
    }

    /** Who it is and what it waits for, in one line. */
    public String text() {
        return path + " " + waitsFor() + " at " + site;
    }

    /** The same for tools. */
    public Wait waiting() {
        List<String> by = new ArrayList<>();
        if (kind == OpKind.JOIN) {
            by.add(object);
        }
        for (String p : holder.paths()) {
            String other = p.equals(Holder.ITSELF) ? path : p;
            if (!by.contains(other)) {
                by.add(other);
            }
        }
        return new Wait(path, reason(), object, by, holder.since(), site);
    }

    private Wait.Reason reason() {
        return switch (kind) {
            case LOCK -> ofMonitor ? Wait.Reason.MONITOR : Wait.Reason.LOCK;
            case WAKE -> {
                if (notified) {
                    yield ofMonitor ? Wait.Reason.MONITOR : Wait.Reason.LOCK;
                }
                yield ofMonitor ? Wait.Reason.NOTIFICATION : Wait.Reason.SIGNAL;
            }
            case JOIN -> Wait.Reason.END;
            case PARK -> Wait.Reason.UNPARK;
            case AWAIT -> Wait.Reason.CHANGE;
            case ACQUIRE -> Wait.Reason.ACQUIRE;
            default -> Wait.Reason.TURN;
        };
    }

    private String waitsFor() {
        return switch (kind) {
            case LOCK -> "waits for " + lock() + holder.text();
            case WAKE -> {
                if (notified) {
                    yield "was notified and waits for " + lock() + holder.text();
                }
                yield (ofMonitor ? "waits to be notified on " : "waits for a signal on a condition of ") + object;
            }
            case JOIN -> "waits for " + object + " to end";
            case PARK -> "is parked";
            case AWAIT -> "spins";
            case ACQUIRE -> "waits for " + object + holder.text();
            default -> "is about to " + kind;
        };
    }

    private String lock() {
        return (ofMonitor ? "monitor " : "lock ") + object;
    }
}
