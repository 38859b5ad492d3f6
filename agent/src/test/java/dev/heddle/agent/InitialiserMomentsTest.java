package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.InitialiserInterpreter;
import dev.heddle.agent.generated.InitialiserProgram;
import dev.heddle.agent.generated.InitialiserSource;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import dev.heddle.model.Rules;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * When a class is initialised is part of what a program does: random programs whose initialisers read, write, count, use
 * each other and throw have exactly the outcomes that the JVM specification gives them, deadlocks among them, and the JVM
 * itself shows no other. More of them with {@code -Dheddle.generated=N}, others with {@code -Dheddle.seed=S}.
 */
class InitialiserMomentsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 60);
    /** Depth-first search takes so many executions that it does not run them all. */
    private static final int ONE_IN = 4;

    private static final int FEW = 3_000;
    private static final int RUNS = 10;

    private static final long SEED = Long.getLong("heddle.seed", 1);

    @Test
    void classesMayBeInitialisedAtAnyMoment() throws ReflectiveOperationException {
        Map<String, InitialiserProgram> programs = new LinkedHashMap<>();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            String name = "I" + SEED + "n" + i;
            programs.put("generated." + name, InitialiserProgram.random(SEED * 1_000_003 + i));
            sources.put("generated." + name, InitialiserSource.of(name, programs.get("generated." + name)));
        }
        Compilation compilation = new Compilation(sources);
        int outcomes = 0;
        int deadlocks = 0;
        int index = 0;
        for (Map.Entry<String, InitialiserProgram> e : programs.entrySet()) {
            Set<String> expected = InitialiserInterpreter.outcomes(e.getValue());
            Method main = compilation.loadClass(e.getKey()).getMethod("main", String[].class);
            String source = sources.get(e.getKey());
            if (index++ % ONE_IN == 0) { // it meets the classes first
                compare(main, () -> new Dfs(StrategyOptions.DEFAULT), FEW, expected, source);
            }
            compare(main, () -> new Mcr(Rules.DEFAULT), Integer.MAX_VALUE, expected, source);
            outcomes += expected.size();
            if (expected.contains(InitialiserInterpreter.STUCK)) {
                deadlocks++;
            } else {
                compareWithJvm(compilation, e.getKey(), expected, source);
            }
        }
        assertTrue(outcomes > 3 * PROGRAMS / 2, "the generator makes dull programs: " + outcomes);
        assertTrue(deadlocks > PROGRAMS / 30, "few of them have deadlocks: " + deadlocks);
    }

    private static void compare(
            Method main, Supplier<Strategy> strategy, int executions, Set<String> expected, String source) {
        Exploration seen = Exploration.of(() -> call(main), strategy, RunOptions.DEFAULT, executions);
        Set<String> shown = new TreeSet<>(seen.outcomes);
        for (Failure f : seen.failures) {
            if (f.kind() != Failure.Kind.RACE) {
                shown.add(f.kind() == Failure.Kind.DEADLOCK ? InitialiserInterpreter.STUCK : f.toString());
            }
        }
        assertEquals(Set.of(), seen.uncontrolled, source);
        if (seen.complete) {
            assertEquals(expected, shown, () -> seen.executions + " executions of\n" + source);
        } else {
            assertEquals(executions, seen.executions, source);
            shown.removeAll(expected);
            assertEquals(Set.of(), shown, source);
        }
    }

    private static void call(Method main) throws Throwable {
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static void compareWithJvm(Compilation compilation, String name, Set<String> expected, String source)
            throws ReflectiveOperationException {
        for (int i = 0; i < RUNS; i++) {
            Outcomes.begin();
            compilation
                    .again()
                    .loadClass(name)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
            Set<String> shown = new TreeSet<>(Outcomes.seen());
            assertTrue(expected.containsAll(shown), () -> "the JVM shows " + shown + " of " + expected + "\n" + source);
        }
    }
}
