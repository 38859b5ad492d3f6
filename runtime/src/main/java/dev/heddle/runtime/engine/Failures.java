package dev.heddle.runtime.engine;

import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.runtime.names.Display;
import dev.heddle.runtime.names.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Puts what went wrong into words. */
public final class Failures {
    private static final int STACK_LINES = 12;
    private static final Pattern OURS =
            Pattern.compile("dev\\.heddle\\.(model|runtime|core|checker|cli|junit\\.(?!Heddle\\b))");

    private static final String IDLE = " waits for work for ever: its pool or timer is not shut down";

    private Failures() {}

    /** An exception that no one caught. */
    static Failure uncaught(ControlledThread t, Throwable e, Scheduler s) {
        StackTraceElement[] stack = e.getStackTrace();
        String type = e.getClass().getName();
        String message = messageOf(e);
        String broken = BrokenClasses.named(e, message);
        if (broken != null) {
            type = ExceptionInInitializerError.class.getName();
            message = "the static initialiser of " + broken + " fails";
        }
        List<String> details = new ArrayList<>();
        for (StackTraceElement f : stack) {
            if (isOurs(f)) {
                continue;
            }
            if (details.size() == STACK_LINES) {
                details.add("…");
                break;
            }
            details.add("at " + text(f));
        }
        Throwable cause = causeOf(e);
        if (cause != null) {
            details.add("caused by " + cause.getClass().getName() + ": " + messageOf(cause));
        }
        return new Failure(Failure.Kind.EXCEPTION, type, message, t.path, siteOf(stack, t), details);
    }

    /** The message, for which code of the program may be asked, which may fail again. */
    private static String messageOf(Throwable e) {
        try {
            String message = e.getMessage();
            return message == null ? "" : message;
        } catch (Throwable another) {
            return "(no message: " + another.getClass().getName() + ")";
        }
    }

    private static Throwable causeOf(Throwable e) {
        try {
            return e.getCause();
        } catch (Throwable another) {
            return null;
        }
    }

    /** The program asked the JVM to exit with an error. */
    public static Failure exit(ControlledThread t, int code, int site) {
        return new Failure(
                Failure.Kind.EXCEPTION,
                "System.exit",
                "System.exit(" + code + ")",
                t.path,
                Sites.text(site),
                List.of());
    }

    private static String siteOf(StackTraceElement[] stack, ControlledThread t) {
        StackTraceElement first = null;
        for (StackTraceElement f : stack) {
            if (isOurs(f)) {
                continue;
            }
            if (first == null) {
                first = f;
            }
            if (!isLibrary(f.getClassName())) {
                return text(f);
            }
        }
        return first != null ? text(first) : Sites.text(t.op.site);
    }

    public static String text(StackTraceElement f) {
        return f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber();
    }

    public static boolean isOurs(StackTraceElement f) {
        String c = f.getClassName();
        return c.startsWith("jdk.internal.vm.")
                || c.startsWith("dev.heddle.") && OURS.matcher(c).lookingAt();
    }

    public static boolean isLibrary(String className) {
        return className.startsWith("java.")
                || className.startsWith("jdk.")
                || className.startsWith("sun.")
                || className.startsWith("org.junit.")
                || className.startsWith("org.opentest4j.");
    }

    /** No thread can go on: who waits for what, and who holds it. */
    static Failure blocked(Scheduler s) {
        Display display = new Display(s.objects);
        List<String> details = new ArrayList<>();
        ControlledThread first = null;
        ControlledThread spinner = null;
        boolean mainEnded = s.thread(0).ended;
        for (int i = 0; i < s.threadCount(); i++) {
            ControlledThread t = s.thread(i);
            if (t.op.kind == null || t.daemon && t.op.kind != OpKind.LOCK) {
                continue;
            }
            details.add(t.path + " " + waitsFor(s, t.op, display));
            if (t.op.kind == OpKind.AWAIT && spinner == null) {
                spinner = t;
            }
            if (first == null || first.op.kind == OpKind.JOIN) { // who waits for another's end is seldom to blame
                first = t;
            }
        }
        if (spinner != null) {
            return livelock(s, spinner, details);
        }
        List<Integer> cycle = cycle(s);
        if (!cycle.isEmpty()) {
            ControlledThread t = s.thread(cycle.get(0));
            List<String> lines = new ArrayList<>();
            for (int i : cycle) {
                lines.add(s.thread(i).path + " " + waitsFor(s, s.thread(i).op, display));
            }
            for (String d : details) {
                if (!lines.contains(d)) {
                    lines.add(d);
                }
            }
            String message = "cycle of " + cycle.size() + " threads: " + paths(s, cycle);
            return new Failure(Failure.Kind.DEADLOCK, "cycle", message, t.path, Sites.text(t.op.site), lines);
        }
        String type = mainEnded ? "left-running" : "blocked";
        String message = mainEnded
                ? "main has ended, but " + first.path + (IdleWorkers.isOne(s, first) ? IDLE : " can never go on")
                : "no thread can go on: " + first.path + " " + waitsFor(s, first.op, display);
        return new Failure(Failure.Kind.DEADLOCK, type, message, first.path, Sites.text(first.op.site), details);
    }

    private static String paths(Scheduler s, List<Integer> cycle) {
        StringBuilder b = new StringBuilder();
        for (int i : cycle) {
            b.append(s.thread(i).path).append(" -> ");
        }
        return b.append(s.thread(cycle.get(0)).path).toString();
    }

    private static Failure livelock(Scheduler s, ControlledThread t, List<String> details) {
        Trace trace = s.trace;
        List<String> lines = new ArrayList<>();
        long left = t.op.argument;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == t.index) {
                left--;
                lines.add(
                        0,
                        "loop: " + trace.kind(i).name().toLowerCase(java.util.Locale.ROOT) + " at "
                                + Sites.text(trace.site(i)));
            }
        }
        lines.addAll(details);
        return new Failure(
                Failure.Kind.LIVELOCK,
                "spin",
                t.path + " spins for ever: nothing it looks at can change any more",
                t.path,
                Sites.text(t.op.site),
                lines);
    }

    /** Threads that wait for one another in a ring, by monitors and joins; empty if there is none. */
    private static List<Integer> cycle(Scheduler s) {
        int n = s.threadCount();
        for (int start = 0; start < n; start++) {
            List<Integer> path = new ArrayList<>();
            int t = start;
            while (t >= 0 && !path.contains(t)) {
                path.add(t);
                t = waitsForThread(s, s.thread(t).op);
            }
            if (t >= 0) {
                return path.subList(path.indexOf(t), path.size());
            }
        }
        return List.of();
    }

    private static int waitsForThread(Scheduler s, Operation op) {
        if (op.kind == null) {
            return -1;
        }
        return switch (op.kind) {
            case LOCK, WAKE -> (int) s.cells.owner(op.monitor) - 1;
            case ACQUIRE -> WaitExplanation.first(s, op);
            case JOIN -> op.target;
            default -> -1;
        };
    }

    private static String waitsFor(Scheduler s, Operation op, Display display) {
        String at = " at " + Sites.text(op.site);
        return switch (op.kind) {
            case LOCK ->
                "waits for " + (op.condition < 0 ? "lock " : "monitor ") + display.object(op.monitor)
                        + heldBy(s, op.monitor) + at;
            case WAKE ->
                s.cells.get(op.thread, Slot.WAITS) < 0
                        ? "was notified and waits for "
                                + (op.condition == op.monitor ? "monitor " : "lock ") + display.object(op.monitor)
                                + heldBy(s, op.monitor) + at
                        : (op.condition == op.monitor
                                        ? "waits to be notified on "
                                        : "waits for a signal on a condition of ")
                                + display.object(op.monitor)
                                + at;
            case JOIN -> "waits for " + s.thread(op.target).path + " to end" + at;
            case PARK -> "is parked" + at;
            case AWAIT -> "spins" + at;
            case ACQUIRE -> "waits for " + display.object(op.monitor) + WaitExplanation.text(s, op) + at;
            default -> "is about to " + op.kind + at;
        };
    }

    private static String heldBy(Scheduler s, int monitor) {
        long owner = s.cells.owner(monitor);
        if (owner == Cells.FREE) {
            return "";
        }
        return ", held by " + s.thread((int) owner - 1).path + " since " + Sites.text(s.objects.takenAt(monitor));
    }
}
