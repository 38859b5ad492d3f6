package dev.heddle.core.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigInteger;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The oracle gives the numbers known from the literature, so it can judge the strategies. */
final class NamedProgramsTest {
    static Stream<Arguments> classCounts() {
        return Stream.of(
                arguments("SB", NamedPrograms.sb(), 3),
                arguments("MP", NamedPrograms.mp(), 3),
                arguments("LB", NamedPrograms.lb(), 3),
                arguments("2+2W", NamedPrograms.twoPlusTwoW(), 1),
                arguments("CoRR", NamedPrograms.coRR(), 6),
                arguments("IRIW", NamedPrograms.iriw(), 15),
                arguments("W+RRR+W", NamedPrograms.wRrrW(), 13),
                arguments("readers(3)", NamedPrograms.readers(3), 8),
                arguments("readers(6)", NamedPrograms.readers(6), 64),
                arguments("ainc(3)", NamedPrograms.ainc(3), 6),
                arguments("ainc(5)", NamedPrograms.ainc(5), 120),
                arguments("3 threads x++", NamedPrograms.increments(3, 1), 13),
                arguments("4 threads x++", NamedPrograms.increments(4, 1), 75),
                arguments("5 threads x++", NamedPrograms.increments(5, 1), 541),
                arguments("cas(4)", NamedPrograms.cas(4), 4),
                arguments("lastzero(1)", NamedPrograms.lastzero(1), 2),
                arguments("lastzero(2)", NamedPrograms.lastzero(2), 5),
                arguments("lastzero(3)", NamedPrograms.lastzero(3), 12),
                arguments("lastzero(4)", NamedPrograms.lastzero(4), 28),
                arguments("lastzero(5)", NamedPrograms.lastzero(5), 64),
                arguments("fib_bench(1)", NamedPrograms.fibBench(1), 11),
                arguments("fib_bench(2)", NamedPrograms.fibBench(2), 140),
                arguments("lockinc(5)", NamedPrograms.lockinc(5, 1), 120),
                arguments("000 Figure 2, N=1", NamedPrograms.figure2(1), 107),
                arguments("000 Figure 2, N=3", NamedPrograms.figure2(3), 113),
                arguments("counter 2x3", NamedPrograms.counter(3), 140),
                arguments("buffer 3P3C notifyAll", NamedPrograms.boundedBuffer(3, 3, "notifyAll"), 3072),
                arguments("buffer 3P3C notify", NamedPrograms.boundedBuffer(3, 3, "notify"), 2397),
                arguments("philosophers(5)", NamedPrograms.philosophers(5, false), 2),
                arguments("ordered philosophers(5)", NamedPrograms.philosophers(5, true), 1),
                arguments("Treiber 2", NamedPrograms.treiber(2), 39),
                arguments("reorder(5)", NamedPrograms.reorder(5), 4));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("classCounts")
    void numberOfClasses(String name, ToyProgram program, int classes) {
        assertEquals(classes, Oracle.of(program).classes().size(), () -> name + "\n" + program);
    }

    @Test
    void interleavingsOfTwoThreadsThatIncrement() {
        assertEquals(
                BigInteger.valueOf(6), Oracle.of(NamedPrograms.increments(2, 1)).interleavings());
        assertEquals(
                BigInteger.valueOf(70),
                Oracle.of(NamedPrograms.increments(2, 2)).interleavings());
        assertEquals(
                BigInteger.valueOf(924),
                Oracle.of(NamedPrograms.increments(2, 3)).interleavings());
    }

    @Test
    void philosophersBlockOneAnotherUnlessOneTakesItsForksTheOtherWayRound() {
        assertEquals(
                Set.of("T0:2 T1:2 T2:2"),
                Oracle.of(NamedPrograms.philosophers(3, false)).deadlocks());
        assertEquals(Set.of(), Oracle.of(NamedPrograms.philosophers(3, true)).deadlocks());
    }

    @Test
    void oneNotificationTooFewBlocksTheBuffer() {
        assertFalse(Oracle.of(NamedPrograms.boundedBuffer(3, 3, "notify"))
                .deadlocks()
                .isEmpty());
        assertTrue(Oracle.of(NamedPrograms.boundedBuffer(3, 3, "notifyAll"))
                .deadlocks()
                .isEmpty());
    }

    @Test
    void errorsThatOnlyFewInterleavingsShow() {
        assertEquals(
                Set.of("T3:13 assertion failed"),
                Oracle.of(NamedPrograms.figure2(2)).failures());
        assertEquals(
                Set.of("T0:3 assertion failed"),
                Oracle.of(NamedPrograms.reorder(2)).failures());
        assertEquals(Set.of(), Oracle.of(NamedPrograms.lockinc(3, 1)).failures());
    }

    @Test
    void racesAreOnPlainLocationsOnly() {
        assertEquals(
                Set.of("T0:1 T1:2", "T0:2 T1:1"), Oracle.of(NamedPrograms.mp()).races());
        assertEquals(
                Set.of(),
                Oracle.of(ToyProgram.parse("volatile x y", "T0: x=1; y=1", "T1: r0=y; r1=x"))
                        .races());
        assertEquals(Set.of(), Oracle.of(NamedPrograms.lockinc(2, 1)).races());
    }
}
