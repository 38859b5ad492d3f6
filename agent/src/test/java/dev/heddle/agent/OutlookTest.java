package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.JavaSource;
import dev.heddle.agent.generated.ProgramGenerator;
import dev.heddle.core.por.Sdpor;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import dev.heddle.runtime.Program;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * {@code pdp} leaves out what cannot race, by what the bytecode says that threads may still do, and finds the same races as
 * without; and none less than all interleavings show, where those are few. More programs with {@code -Dheddle.generated=N}, others
 * with {@code -Dheddle.seed=S}.
 */
class OutlookTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 12);
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
            Exploration whole = Exploration.close(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, false);
            assertTrue(whole.complete, e::getValue);
            Exploration pdp = Exploration.close(program, () -> Sdpor.forRaces(Rules.DEFAULT), MANY, true);
            assertEquals(whole.racing, pdp.racing, e::getValue);
            Exploration dfs =
                    Exploration.close(program, () -> new Dfs(StrategyOptions.UNBOUNDED, false), INTERLEAVINGS, false);
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
