package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Interpreter;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Explores a generated program and compares its outcomes with those it must have. */
final class OutcomeComparison {
    private static final int TOO_MANY = 100_000;

    private OutcomeComparison() {}

    static Exploration explore(Class<?> program, Supplier<Strategy> strategy) throws ReflectiveOperationException {
        return explore(program, strategy, TOO_MANY);
    }

    static Exploration explore(Class<?> program, Supplier<Strategy> strategy, int maxExecutions)
            throws ReflectiveOperationException {
        return Exploration.of(body(program), strategy, RunOptions.DEFAULT, maxExecutions);
    }

    static Program body(Class<?> program) throws ReflectiveOperationException {
        MethodHandle main =
                MethodHandles.lookup().findStatic(program, "main", MethodType.methodType(void.class, String[].class));
        return () -> {
            main.invokeExact(new String[0]);
        };
    }

    /**
     * The strategy runs one execution of each class that running every interleaving shows.
     *
     * @return false if that were too many interleavings
     */
    static boolean compareClasses(Class<?> program, Supplier<Strategy> strategy, int interleavings, String source)
            throws ReflectiveOperationException {
        Exploration all = Exploration.withClasses(body(program), () -> new Dfs(StrategyOptions.DEFAULT), interleavings);
        if (!all.complete) {
            return false;
        }
        Exploration one = Exploration.withClasses(body(program), strategy, TOO_MANY);
        assertEquals(one.executions, new TreeSet<>(one.classes).size(), "some were run twice\n" + source);
        assertEquals(new TreeSet<>(all.classes), new TreeSet<>(one.classes), source);
        return true;
    }

    /** What it noted, that it was stuck, and every other failure but a race. */
    static Set<String> seen(Exploration e) {
        Set<String> seen = new TreeSet<>(e.outcomes);
        for (Failure f : e.failures) {
            if (f.kind() != Failure.Kind.RACE) {
                seen.add(f.kind() == Failure.Kind.DEADLOCK ? Interpreter.STUCK : f.toString());
            }
        }
        return seen;
    }

    /** The strategy covers the program, and it has these outcomes and no others. */
    static void compare(Class<?> program, Supplier<Strategy> strategy, Set<String> expected, long seed, String source)
            throws ReflectiveOperationException {
        Exploration e = explore(program, strategy);
        String told = strategy.get().getClass().getSimpleName() + ", seed " + seed + ", " + e.executions
                + " executions of\n" + source;
        assertEquals(expected, seen(e), told);
        assertTrue(e.complete, "not covered: " + told);
        assertEquals(Set.of(), e.uncontrolled, told);
    }

    /** In so many executions the strategy shows none but these outcomes, and all of them if it covers the program. */
    static void compareWithin(
            int executions,
            Class<?> program,
            Supplier<Strategy> strategy,
            Set<String> expected,
            long seed,
            String source)
            throws ReflectiveOperationException {
        Exploration e = explore(program, strategy, executions);
        String told = strategy.get().getClass().getSimpleName() + ", seed " + seed + ", " + source;
        Set<String> seen = seen(e);
        if (!e.complete) {
            seen.addAll(expected);
        }
        assertEquals(expected, seen, told);
        assertEquals(Set.of(), e.uncontrolled, told);
    }
}
