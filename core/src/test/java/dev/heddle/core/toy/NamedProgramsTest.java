package dev.heddle.core.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.KnownAnswers.Size;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The oracle gives the numbers known from the literature, so it can judge the strategies. */
final class NamedProgramsTest {
    static List<Answer> answers() {
        return KnownAnswers.upTo(Size.SMALL);
    }

    @ParameterizedTest
    @MethodSource("answers")
    void numberOfClasses(Answer known) {
        assertEquals(known.classes(), Oracle.of(known.program()).classes().size(), known.program()::toString);
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
