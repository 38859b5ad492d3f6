package dev.heddle.runtime.telling;

import dev.heddle.model.Call;
import dev.heddle.model.Narration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls that the program makes into the JDK and into libraries, while an execution is told. That a call began is heard from its caller;
 * that it ended in an exception is not, so the stack says which ones are still under way.
 */
public final class ToldCalls {
    /** Beyond so many a story has no use for them. */
    private static final int MOST = 50_000;

    private static final int LONGEST_STACK = 20;

    /** One call, while its arguments and its end are being heard. */
    private static final class Open {
        final int number;
        final int depth;
        final String receiver;
        final String method;
        final String site;
        final StringBuilder arguments = new StringBuilder();

        Open(int number, int depth, String receiver, String method, String site) {
            this.number = number;
            this.depth = depth;
            this.receiver = receiver;
            this.method = method;
            this.site = site;
        }

        Call told(String result, boolean returned) {
            return new Call(receiver, method, arguments.toString(), result, returned, site);
        }
    }

    private final Map<String, List<Open>> byThread = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();

    /** A call begins; the stack's first element is the caller's. */
    public void begin(String thread, StackTraceElement[] caller, String receiver, String method, String site) {
        if (calls.size() >= MOST) {
            return;
        }
        List<Open> open = open(thread);
        while (!open.isEmpty() && last(open).depth >= caller.length) {
            end(open, "", false);
        }
        Open call = new Open(calls.size(), caller.length, receiver, method, site);
        calls.add(call.told("", false));
        open.add(call);
    }

    /** The next argument of the call that began last. */
    public void argument(String thread, String value) {
        List<Open> open = open(thread);
        if (!open.isEmpty()) {
            Open call = last(open);
            call.arguments.append(call.arguments.isEmpty() ? "" : ", ").append(value);
            calls.set(call.number, call.told("", false));
        }
    }

    /** The call that was made from there returns. */
    public void end(String thread, StackTraceElement[] caller, String result) {
        List<Open> open = open(thread);
        while (!open.isEmpty() && last(open).depth > caller.length) {
            end(open, "", false);
        }
        if (!open.isEmpty() && last(open).depth == caller.length) {
            end(open, result, true);
        }
    }

    private void end(List<Open> open, String result, boolean returned) {
        Open call = open.remove(open.size() - 1);
        calls.set(call.number, call.told(result, returned));
    }

    /** The number of the call in which a thread with that stack takes a step, or {@link Narration#NO_CALL}. */
    public int current(String thread, StackTraceElement[] stack) {
        List<Open> open = byThread.get(thread);
        if (open == null) {
            return Narration.NO_CALL;
        }
        while (!open.isEmpty() && !isUnderWay(last(open), stack)) {
            end(open, "", false);
        }
        if (open.isEmpty()) {
            return Narration.NO_CALL;
        }
        Open call = last(open);
        for (int i = 0; i < stack.length - call.depth; i++) {
            if (isPrograms(stack[i].getClassName())) {
                return Narration.NO_CALL; // the JDK has called the program back
            }
        }
        return call.number;
    }

    private static boolean isUnderWay(Open call, StackTraceElement[] stack) {
        int callee = stack.length - call.depth - 1;
        return callee >= 0 && stack[callee].getMethodName().equals(call.method);
    }

    /** The program's own part of a stack, innermost first. */
    public static List<String> ofTheProgram(StackTraceElement[] stack) {
        List<String> lines = new ArrayList<>();
        for (StackTraceElement e : stack) {
            if (isPrograms(e.getClassName()) && lines.size() < LONGEST_STACK) {
                lines.add(e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber());
            }
        }
        return lines;
    }

    private static boolean isPrograms(String className) {
        return !className.startsWith("java.")
                && !className.startsWith("jdk.")
                && !className.startsWith("sun.")
                && !isHeddles(className)
                && !LibraryClasses.contains(className);
    }

    private static boolean isHeddles(String className) {
        return className.startsWith("dev.heddle.runtime.")
                || className.startsWith("dev.heddle.model.")
                || className.startsWith("dev.heddle.core.")
                || className.startsWith("dev.heddle.agent.")
                || className.startsWith("dev.heddle.checker.")
                || className.startsWith("dev.heddle.junit.")
                || className.startsWith("dev.heddle.cli.");
    }

    /** All calls, in the order in which they began. */
    public List<Call> all() {
        return new ArrayList<>(calls);
    }

    private List<Open> open(String thread) {
        List<Open> open = byThread.get(thread);
        if (open == null) {
            open = new ArrayList<>();
            byThread.put(thread, open);
        }
        return open;
    }

    private static Open last(List<Open> open) {
        return open.get(open.size() - 1);
    }
}
