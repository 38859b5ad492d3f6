package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.SharingGenerator;
import dev.heddle.agent.generated.SharingInterpreter;
import dev.heddle.agent.generated.SharingSource;
import dev.heddle.agent.generated.SharingStatement;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * When and how an object becomes shared makes no difference to what a program can do: random programs that lock, link,
 * publish and find objects have exactly the outcomes they have if every object is known to all from the start. More of them
 * with {@code -Dheddle.generated=N}, others with {@code -Dheddle.seed=S}.
 */
class SharingMomentsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 90);
    /** Depth-first search takes so many executions that it does not run them all. */
    private static final int ONE_IN = 3;

    private static final int FEW = 1_000;

    private static final long SEED = Long.getLong("heddle.seed", 1);

    @Test
    void objectsMayBecomeSharedAtAnyMoment() throws ReflectiveOperationException {
        Map<String, List<List<SharingStatement>>> programs = new LinkedHashMap<>();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            List<List<SharingStatement>> program = new SharingGenerator(SEED * 1_000_003 + i).next();
            programs.put("generated.S" + i, program);
            sources.put("generated.S" + i, SharingSource.of("S" + i, program));
        }
        Compilation compilation = new Compilation(sources);
        int outcomes = 0;
        int index = 0;
        for (Map.Entry<String, List<List<SharingStatement>>> e : programs.entrySet()) {
            Set<String> expected = SharingInterpreter.outcomes(e.getValue());
            Class<?> program = compilation.loadClass(e.getKey());
            String source = sources.get(e.getKey());
            OutcomeComparison.compare(program, () -> new Mcr(Rules.DEFAULT), expected, SEED, source);
            if (index++ % ONE_IN == 0) {
                OutcomeComparison.compareWithin(
                        FEW, program, () -> new Dfs(StrategyOptions.DEFAULT), expected, SEED, source);
            }
            outcomes += expected.size();
        }
        assertTrue(outcomes > PROGRAMS, "the generator makes dull programs");
    }
}
