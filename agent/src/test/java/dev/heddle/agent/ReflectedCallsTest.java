package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.model.Failure;
import dev.heddle.model.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A call of the JDK that Heddle replaces is replaced however it is made: directly, by reflection, or through a method
 * handle that was found, bound or made of a method. Each way must have the same outcomes.
 */
class ReflectedCallsTest {
    private static final int MANY = 2_000;

    /** A call: its receiver or class, its name, its types and its arguments. */
    private record Call(boolean isStatic, String owner, String name, String result, String types, String arguments) {
        String direct() {
            return owner + "." + name + "(" + arguments + ")";
        }

        String type() {
            return isStatic ? owner + ".class" : owner + ".getClass()";
        }

        String declared() {
            return type() + ".getMethod(\"" + name + "\"" + (types.isEmpty() ? "" : ", " + types) + ")";
        }

        String methodType() {
            return "MethodType.methodType(" + result + ".class" + (types.isEmpty() ? "" : ", " + types) + ")";
        }

        private String withReceiver() {
            return isStatic ? arguments : owner + (arguments.isEmpty() ? "" : ", " + arguments);
        }

        List<String> indirect() {
            String found = "MethodHandles.lookup().find" + (isStatic ? "Static" : "Virtual") + "(" + type() + ", \""
                    + name + "\", " + methodType() + ").invokeWithArguments(" + withReceiver() + ")";
            String invoked = declared() + ".invoke(" + (isStatic ? "null" : owner)
                    + (arguments.isEmpty() ? "" : ", " + arguments) + ")";
            String unreflected =
                    "MethodHandles.lookup().unreflect(" + declared() + ").invokeWithArguments(" + withReceiver() + ")";
            String bound = "MethodHandles.lookup().bind(" + owner + ", \"" + name + "\", " + methodType()
                    + ").invokeWithArguments(" + arguments + ")";
            return isStatic ? List.of(found, invoked, unreflected) : List.of(found, invoked, unreflected, bound);
        }
    }

    private static Call ofClass(String owner, String name, String result, String types, String arguments) {
        return new Call(true, owner, name, result, types, arguments);
    }

    private static Call ofObject(String owner, String name, String result, String types, String arguments) {
        return new Call(false, owner, name, result, types, arguments);
    }

    private static final List<Call> CALLS = List.of(
            ofClass("Thread", "currentThread", "Thread", "", ""),
            ofClass("Thread", "holdsLock", "boolean", "Object.class", "lock"),
            ofClass("Thread", "yield", "void", "", ""),
            ofClass("Thread", "sleep", "void", "long.class", "5L"),
            ofClass("Thread", "interrupted", "boolean", "", ""),
            ofClass("System", "nanoTime", "long", "", ""),
            ofClass("System", "currentTimeMillis", "long", "", ""),
            ofClass("System", "identityHashCode", "int", "Object.class", "lock"),
            ofClass("System", "setProperty", "String", "String.class, String.class", "\"heddle.reflected\", \"\" + x"),
            ofClass("Math", "random", "double", "", ""),
            ofClass("java.util.UUID", "randomUUID", "java.util.UUID", "", ""),
            ofClass("java.util.concurrent.locks.LockSupport", "parkNanos", "void", "long.class", "7L"),
            ofObject("lock", "wait", "void", "", ""),
            ofObject("lock", "wait", "void", "long.class", "3L"),
            ofObject("lock", "notify", "void", "", ""),
            ofObject("lock", "notifyAll", "void", "", ""),
            ofObject("lock", "hashCode", "int", "", ""),
            ofObject("lock", "toString", "String", "", ""),
            ofObject("other", "join", "void", "", ""),
            ofObject("other", "join", "void", "long.class", "3L"),
            ofObject("other", "isAlive", "boolean", "", ""),
            ofObject("other", "getState", "Thread.State", "", ""),
            ofObject("other", "interrupt", "void", "", ""),
            ofObject("other", "isInterrupted", "boolean", "", ""),
            ofObject("other", "getName", "String", "", ""),
            ofObject("other", "setName", "void", "String.class", "\"n\" + x"),
            ofObject("thrown", "getSuppressed", "Throwable[]", "", ""),
            ofObject("thrown", "addSuppressed", "void", "Throwable.class", "new Error()"),
            ofObject("Runtime.getRuntime()", "availableProcessors", "int", "", ""));

    private static String program(String name, String call, boolean isVoid) {
        String made = isVoid ? call + "; told = \"done\";" : "told = text(" + call + ");";
        return "package generated; import java.lang.invoke.*;\n"
                + "public class " + name + " { static volatile int x; static volatile Thread other, second;\n"
                + " static final Object lock = new Object(); static final Throwable thrown = new Throwable();\n"
                + " static String text(Object o) { return o instanceof Object[] a ? \"\" + a.length\n"
                + "   : o == second ? \"second\" : o == other ? \"first\" : isOwn(o) ? \"some\" : \"\" + o; }\n"
                + " static boolean isOwn(Object o) { return o instanceof Integer || o instanceof Double\n"
                + "   || o instanceof java.util.UUID || (\"\" + o).contains(\"@\"); }\n"
                + " static String told = \"nothing\", rest = \"\";\n"
                + " public static void main(String[] args) throws Throwable {\n"
                + "  Thread first = new Thread(() -> { x = 1; if (Thread.currentThread().getName().length() < 3) x = 2;\n"
                + "    rest += Thread.interrupted() + \" \" + thrown.getSuppressed().length\n"
                + "      + System.getProperty(\"heddle.reflected\");\n"
                + "    synchronized (lock) { x = 3; lock.notifyAll(); } });\n"
                + "  other = first;\n"
                + "  second = new Thread(() -> { synchronized (lock) { try { " + made + " }\n"
                + "    catch (Throwable t) { while (t instanceof java.lang.reflect.InvocationTargetException)\n"
                + "      t = t.getCause(); told = t.getClass().getName(); } told += x; } });\n"
                + "  first.start(); second.start(); first.join(); second.join();\n"
                + "  dev.heddle.agent.Outcomes.note(told + \" \" + x + \" \" + rest);\n"
                + " } }\n";
    }

    @Test
    void everyWayToMakeACallHasTheSameOutcomes() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < CALLS.size(); i++) {
            Call call = CALLS.get(i);
            boolean isVoid = call.result().equals("void");
            sources.put("generated.Call" + i + "_0", program("Call" + i + "_0", call.direct(), isVoid));
            List<String> ways = call.indirect();
            for (int w = 0; w < ways.size(); w++) {
                String name = "Call" + i + "_" + (w + 1);
                sources.put("generated." + name, program(name, ways.get(w), isVoid));
            }
        }
        Compilation compilation = new Compilation(sources);
        StringBuilder wrong = new StringBuilder();
        int several = 0;
        for (int i = 0; i < CALLS.size(); i++) {
            Set<String> direct = outcomes(compilation, "generated.Call" + i + "_0", sources, wrong);
            several += direct.size() > 1 ? 1 : 0;
            for (int w = 1; sources.containsKey("generated.Call" + i + "_" + w); w++) {
                String name = "generated.Call" + i + "_" + w;
                Set<String> indirect = outcomes(compilation, name, sources, wrong);
                if (!indirect.equals(direct)) {
                    wrong.append(CALLS.get(i).indirect().get(w - 1))
                            .append(": ")
                            .append(indirect);
                    wrong.append("\n instead of ").append(direct).append('\n');
                }
            }
        }
        assertEquals("", wrong.toString());
        assertTrue(several > CALLS.size() * 3 / 4, "only " + several + " calls have several outcomes");
    }

    private static Set<String> outcomes(
            Compilation compilation, String name, Map<String, String> sources, StringBuilder wrong)
            throws ReflectiveOperationException {
        Exploration e = OutcomeComparison.explore(compilation.loadClass(name), () -> new Mcr(Rules.DEFAULT), MANY);
        if (!e.complete || !e.uncontrolled.isEmpty()) {
            wrong.append("not covered: ")
                    .append(e.uncontrolled)
                    .append(sources.get(name))
                    .append('\n');
        }
        Set<String> all = new TreeSet<>();
        for (String outcome : e.outcomes) {
            all.add(outcome.replaceAll("Call\\d+_\\d+", "Call"));
        }
        for (Failure f : e.failures) {
            if (f.kind() != Failure.Kind.RACE) {
                all.add(f.kind() + " " + f.type());
            }
        }
        return all;
    }
}
