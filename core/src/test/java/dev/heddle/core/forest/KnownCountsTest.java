package dev.heddle.core.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers of classes of ALGORITHMS.md sections 3.1 and 6, counted on the forest. */
final class KnownCountsTest {
    static Stream<Arguments> classCounts() {
        return Stream.of(
                arguments("SB", NamedPrograms.sb(), 3),
                arguments("MP", NamedPrograms.mp(), 3),
                arguments("LB", NamedPrograms.lb(), 3),
                arguments("2+2W", NamedPrograms.twoPlusTwoW(), 1),
                arguments("CoRR", NamedPrograms.coRR(), 6),
                arguments("IRIW", NamedPrograms.iriw(), 15),
                arguments("W+RRR+W", NamedPrograms.wRrrW(), 13),
                arguments("fib_bench(1)", NamedPrograms.fibBench(1), 11),
                arguments("fib_bench(2)", NamedPrograms.fibBench(2), 140),
                arguments("readers(10)", NamedPrograms.readers(10), 1024),
                arguments("ainc(5)", NamedPrograms.ainc(5), 120),
                arguments("3 threads x++", NamedPrograms.increments(3, 1), 13),
                arguments("4 threads x++", NamedPrograms.increments(4, 1), 75),
                arguments("5 threads x++", NamedPrograms.increments(5, 1), 541),
                arguments("6 threads x++", NamedPrograms.increments(6, 1), 4_683),
                arguments("cas(5)", NamedPrograms.cas(5), 5),
                arguments("lastzero(1)", NamedPrograms.lastzero(1), 2),
                arguments("lastzero(2)", NamedPrograms.lastzero(2), 5),
                arguments("lastzero(3)", NamedPrograms.lastzero(3), 12),
                arguments("lastzero(4)", NamedPrograms.lastzero(4), 28),
                arguments("lastzero(5)", NamedPrograms.lastzero(5), 64),
                arguments("lastzero(10)", NamedPrograms.lastzero(10), 3_328),
                arguments("lockinc(5)", NamedPrograms.lockinc(5, 1), 120),
                arguments("000 Figure 2, N=1", NamedPrograms.figure2(1), 107),
                arguments("000 Figure 2, N=10", NamedPrograms.figure2(10), 113),
                arguments("counter 2x3", NamedPrograms.counter(3), 140),
                arguments("buffer 3P3C notifyAll", NamedPrograms.boundedBuffer(3, 3, "notifyAll"), 3_072),
                arguments("buffer 3P3C notify", NamedPrograms.boundedBuffer(3, 3, "notify"), 2_397),
                arguments("philosophers(7)", NamedPrograms.philosophers(7, false), 2),
                arguments("ordered philosophers(7)", NamedPrograms.philosophers(7, true), 1),
                arguments("reorder(10)", NamedPrograms.reorder(10), 4));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("classCounts")
    void numberOfClasses(String name, ToyProgram program, long classes) {
        RecordingRunner runner = new RecordingRunner(program, Rules.DEFAULT, new SameCode(program));
        SearchLimits limits = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 2_000_000);
        ForestStrategy strategy = new ForestStrategy(Rules.DEFAULT, SearchRules.ALL, limits);
        assertTrue(strategy.explore(runner), name);
        assertEquals(classes, strategy.statistics().classes(), name);
    }
}
