package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.JavaSource;
import dev.heddle.agent.generated.ProgramGenerator;
import dev.heddle.core.por.Sdpor;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import dev.heddle.runtime.Program;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code pdp} leaves out what cannot race, by what the bytecode says that threads may still do, and finds the same races as
 * without; and none less than all interleavings show, where those are few. More programs with {@code -Dheddle.generated=N}, others
 * with {@code -Dheddle.seed=S}.
 */
class OutlookTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 6);
    private static final int INTERLEAVINGS = Integer.getInteger("heddle.interleavings", 100);
    private static final int MANY = 20_000;
    private static final long SEED = Long.getLong("heddle.seed", 1);

    @Test
    void generatedProgramsHaveTheSameRaces() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            String name = "R" + i;
            String source = JavaSource.of(name, new ProgramGenerator(SEED * 1_000_003 + i).next())
                    .replace("dev.heddle.agent.Outcomes.note(", "System.out.println(");
            sources.put("generated." + name, i % 3 == 0 ? source : withGlobals(source));
        }
        Compilation compilation = new Compilation(sources);
        long pruned = 0;
        long all = 0;
        for (Map.Entry<String, String> e : sources.entrySet()) {
            Program program = OutcomeComparison.body(compilation.loadClass(e.getKey()));
            Exploration whole = Exploration.withRacing(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, false);
            assertTrue(whole.complete, e::getValue);
            Exploration pdp = Exploration.withRacing(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, true);
            assertEquals(whole.racing, pdp.racing, e::getValue);
            Exploration dfs = Exploration.withRacing(
                    program, () -> new Dfs(StrategyOptions.UNBOUNDED, false), INTERLEAVINGS, false);
            assertTrue(
                    pdp.racing.containsAll(dfs.racing), () -> dfs.racing + " is not in " + pdp.racing + e.getValue());
            if (dfs.complete) {
                assertEquals(dfs.racing, pdp.racing, e::getValue);
            }
            if (!pdp.complete) {
                pruned += pdp.executions;
                all += whole.executions;
            }
        }
        assertTrue(all > 0, "nothing was left out anywhere");
        assertTrue(pruned < all, pruned + " executions instead of " + all);
    }

    /** Two threads whose only race is behind something that the bytecode has to be followed through. */
    static List<Arguments> hidden() {
        String locked = "synchronized (A) { x++; } ";
        return Sample.of(List.of(
                arguments("after a lock", locked + "y = 1;", locked + "y = 2;"),
                arguments(
                        "after a lock that is unlocked",
                        "GUARD.lock(); x++; GUARD.unlock(); y = 1;",
                        "GUARD.lock(); x++; GUARD.unlock(); y = 2;"),
                arguments("after a call", "count(); y = 1;", "count(); y = 2;"),
                arguments("in a call", locked + "first();", locked + "second();"),
                arguments("in a call of a call", locked + "indirect();", locked + "second();"),
                arguments("in an element", locked + "array[0] = 1;", locked + "array[0] = 2;"),
                arguments("in a field of an object", locked + "box.value = 1;", locked + "box.value = 2;"),
                arguments("beside a synchronized method", locked + "box.add();", locked + "box.value = 2;"),
                arguments("in a subclass", locked + "base.act();", locked + "y = 2;"),
                arguments("in a lambda", locked + "act.run();", locked + "y = 2;"),
                arguments(
                        "in a handler",
                        locked + "try { Integer.parseInt(text); } catch (NumberFormatException e) { y = 1; }",
                        locked + "y = 2;"),
                arguments(
                        "in a caller's handler",
                        locked + "try { parse(); } catch (NumberFormatException e) { y = 1; }",
                        locked + "y = 2;"),
                arguments("in a finally", locked + "try { count(); } finally { y = 1; }", locked + "y = 2;"),
                arguments("under another lock", "synchronized (A) { y = 1; }", "synchronized (B) { y = 2; }"),
                arguments(
                        "under a lock of another kind",
                        "synchronized (A) { y = 1; }",
                        "GUARD.lock(); y = 2; GUARD.unlock();"),
                arguments(
                        "under a lock that changes",
                        "synchronized (changing) { y = 1; } synchronized (A) { changing = B; }",
                        "synchronized (A) { x++; } synchronized (changing) { y = 2; }"),
                arguments("in a branch", locked + "if (x == 1) { y = 1; }", locked + "y = 2;"),
                arguments(
                        "in a branch that is rarely taken",
                        "y = 1; synchronized (A) { z = 1; }",
                        "int r; synchronized (A) { r = z; } if (r == 0) { y = 2; }"),
                arguments(
                        "in a case",
                        locked + "int r; synchronized (A) { r = x; } switch (r) { case 2: y = 1; break; default: }",
                        locked + "y = 2;"),
                arguments("after a loop", "for (int i = 0; i < 2; i++) { " + locked + "} y = 1;", locked + "y = 2;"),
                arguments(
                        "in a loop",
                        "for (int i = 0; i < 2; i++) { if (i == 1) y = 1; " + locked + "}",
                        locked + "y = 2;"),
                arguments(
                        "between locks",
                        "synchronized (A) { synchronized (B) { x++; } } y = 1; synchronized (A) { x++; }",
                        "synchronized (A) { x++; } y = 2;"),
                arguments(
                        "within one of two locks",
                        "synchronized (A) { synchronized (B) { x++; } y = 1; }",
                        "synchronized (B) { y = 2; }"),
                arguments("in an initialiser", locked + "Initialised.touch();", locked + "y = 2;"),
                arguments("in main", locked, locked + "y = 2;")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void hidden(String where, String first, String second) throws ReflectiveOperationException {
        boolean main = where.equals("in main");
        String source = String.join(
                "\n",
                "package generated;",
                "public class Hidden {",
                "static final Object A = new Object(); static final Object B = new Object(); static Object changing = A;",
                "static final java.util.concurrent.locks.ReentrantLock GUARD = new java.util.concurrent.locks.ReentrantLock();",
                "static int x; static int y; static int z; static final int[] array = new int[1]; static final Box box = new Box();",
                "static final String text = \"none\"; static final Base base = new Sub(); static final Act act = () -> { y = 1; };",
                "interface Act { void run(); }",
                "static class Box { int value; synchronized void add() { value++; } }",
                "static class Base { void act() { x = x; } }",
                "static class Sub extends Base { void act() { y = 1; } }",
                "static class Initialised { static { y = 1; } static void touch() {} }",
                "static void count() { synchronized (A) { x++; } }",
                "static void first() { y = 1; }",
                "static void second() { y = 2; }",
                "static void indirect() { first(); }",
                "static void parse() { Integer.parseInt(text); }",
                "public static void main(String[] args) throws InterruptedException {",
                "Thread t = new Thread(() -> {",
                first.replace("; ", ";\n"),
                "});",
                "Thread u = new Thread(() -> {",
                second.replace("; ", ";\n"),
                "});",
                "t.start(); u.start(); t.join();",
                main ? "y = 3;" : "",
                "u.join();",
                "}",
                "}");
        Program program = OutcomeComparison.body(
                new Compilation(Map.of("generated.Hidden", source)).loadClass("generated.Hidden"));
        Exploration whole = Exploration.withRacing(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, false);
        Exploration pdp = Exploration.withRacing(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, true);
        assertTrue(whole.complete, source);
        assertFalse(whole.racing.isEmpty(), source);
        assertEquals(whole.racing, pdp.racing, source);
    }

    /** With a lock and a variable that the bytecode names, so that much can be left out. */
    private static String withGlobals(String source) {
        return source.replace("o.lock.", "GUARD.")
                .replace(
                        "final java.util.concurrent.locks.Condition condition = lock",
                        "final java.util.concurrent.locks.Condition condition = GUARD")
                .replace("o.plain", "global")
                .replace(
                        "interface Body",
                        "static final java.util.concurrent.locks.ReentrantLock GUARD ="
                                + " new java.util.concurrent.locks.ReentrantLock(); static int global;\ninterface Body");
    }
}
