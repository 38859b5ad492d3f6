package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.OldPrimitive;
import dev.heddle.agent.generated.OldPrimitive.Place;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A primitive that is older than the execution, wherever it is kept, shows what one shows that the execution makes. */
class OldPrimitivesTest {
    /** The quick one, and one that takes longer. */
    private static final List<Supplier<Strategy>> STRATEGIES =
            List.of(() -> new Mcr(Rules.DEFAULT), () -> new Dfs(StrategyOptions.DEFAULT));

    @TestFactory
    Stream<DynamicTest> oldPrimitivesAreLikeNewOnes() {
        Map<String, String> sources = new LinkedHashMap<>();
        for (OldPrimitive p : OldPrimitive.all()) {
            for (Place place : Place.values()) {
                sources.put("generated." + nameOf(p, place), p.source(nameOf(p, place), place));
            }
        }
        Compilation compilation = new Compilation(sources);
        List<OldPrimitive> slowly = Sample.of(OldPrimitive.all());
        return OldPrimitive.all().stream()
                .map(p -> DynamicTest.dynamicTest(
                        p.name(), () -> compare(p, compilation, STRATEGIES.subList(0, slowly.contains(p) ? 2 : 1))));
    }

    private static String nameOf(OldPrimitive p, Place place) {
        return p.name() + "_" + place;
    }

    private static void compare(OldPrimitive p, Compilation compilation, List<Supplier<Strategy>> strategies)
            throws ReflectiveOperationException {
        Set<String> expected = null;
        for (Place place : Place.values()) {
            Class<?> program = compilation.loadClass("generated." + nameOf(p, place));
            for (Supplier<Strategy> strategy : strategies) {
                Exploration e = OutcomeComparison.explore(program, strategy);
                String told = place + " with " + strategy.get().getClass().getSimpleName() + ", " + e.executions;
                expected = expected == null ? OutcomeComparison.seen(e) : expected;
                assertEquals(expected, OutcomeComparison.seen(e), told);
                assertEquals(Set.of(), e.uncontrolled, told);
                assertTrue(e.complete, told);
            }
        }
    }
}
