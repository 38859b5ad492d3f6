package dev.heddle.runtime.engine;

import dev.heddle.model.BlockedThread;
import dev.heddle.model.Failure;
import dev.heddle.model.Holder;
import dev.heddle.model.Standstill;
import dev.heddle.runtime.names.Display;
import dev.heddle.runtime.names.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** Puts what went wrong into words. */
public final class Failures {
    private static final int STACK_LINES = 12;
    private static final Pattern OURS =
            Pattern.compile("dev\\.heddle\\.(model|runtime|core|checker|cli|junit\\.(?!Heddle\\b))");

    /** The method that has the code of a class initialiser, and what it is for people. */
    public static final String MOVED = "heddle$initialise";

    public static final String INITIALISER = "<clinit>";

    private static final SiteTexts SITES = new SiteTexts();

    private Failures() {}

    private static final class SiteTexts implements IntFunction<String> {
        @Override
        public String apply(int site) {
            return Sites.text(site);
        }
    }

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
        String method = f.getMethodName().equals(MOVED) ? INITIALISER : f.getMethodName();
        return f.getClassName() + "." + method + ":" + f.getLineNumber();
    }

    public static boolean isOurs(StackTraceElement f) {
        return isOurs(f.getClassName(), f.getMethodName());
    }

    /** Whether a frame is of Heddle's code, or of a method that Heddle has added to a class of the program. */
    public static boolean isOurs(String c, String method) {
        return c.startsWith("jdk.internal.vm.")
                || method.contains("$heddle") && method.startsWith("lambda$")
                || c.startsWith("dev.heddle.") && OURS.matcher(c).lookingAt();
    }

    /** Whether a frame is that in which Heddle calls what a thread of the program runs. */
    public static boolean isBottom(String c) {
        return c.equals(ThreadBody.class.getName());
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
        List<BlockedThread> blocked = new ArrayList<>();
        for (int i = 0; i < s.threadCount(); i++) {
            ControlledThread t = s.thread(i);
            if (t.op.kind != null) {
                String object = WaitExplanation.object(s, t.op, display);
                Holder holder = WaitExplanation.holder(s, t.op);
                blocked.add(BlockedThread.at(t.op, t.path, object, holder, s.cells, Sites.text(t.op.site))
                        .being(t.daemon, IdleWorkers.isOne(s, t)));
            }
        }
        return Standstill.failure(blocked, s.thread(0).ended, s.trace, SITES);
    }
}
