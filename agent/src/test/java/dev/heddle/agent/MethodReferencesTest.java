package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.ReferenceSources;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Method references of every shape do in rewritten classes what they do in any other. */
class MethodReferencesTest {
    /** A package of Heddle's, whose classes are not rewritten. */
    private static final String NOT_REWRITTEN = "dev.heddle.agent.references";

    private static final String REWRITTEN = "references";
    private static final int PLACES = 10;

    @ParameterizedTest
    @ValueSource(strings = {"17", "10"}) // before 11 private methods of other classes of a nest were called differently
    void referencesDoWhatTheyDoElsewhere(String release) throws Throwable {
        Outcomes.clear();
        main(NOT_REWRITTEN, release).run();
        Set<String> expected = Outcomes.seen();
        assertTrue(expected.size() > PLACES * ReferenceSources.shapes(), "only " + expected.size());

        Outcomes.clear();
        main(REWRITTEN, release).run();
        assertSame(expected, Outcomes.seen(), "in threads that are not controlled");

        Exploration e =
                Exploration.of(main(REWRITTEN, release), () -> new Dfs(StrategyOptions.DEFAULT), RunOptions.DEFAULT, 1);
        assertEquals(List.of(), e.failures);
        assertSame(expected, e.outcomes, "in controlled threads");
    }

    private static void assertSame(Set<String> expected, Set<String> actual, String where) {
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(actual);
        Set<String> surplus = new TreeSet<>(actual);
        surplus.removeAll(expected);
        assertEquals(lines(missing), lines(surplus), where);
    }

    private static String lines(Set<String> all) {
        return String.join("\n", all);
    }

    private static Program main(String inPackage, String release) throws ReflectiveOperationException {
        Compilation c = new Compilation(ReferenceSources.in(inPackage), List.of("--release", release));
        MethodHandle main = MethodHandles.lookup()
                .findStatic(
                        c.loadClass(inPackage + ".Main"), "main", MethodType.methodType(void.class, String[].class));
        return () -> {
            main.invokeExact(new String[0]);
        };
    }
}
