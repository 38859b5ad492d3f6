package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Optimal partial order reduction runs one execution of each Mazurkiewicz trace, and sees what the oracle knows. */
final class DporTest {
    /** Of each family; more than 20 000 together with {@code -Pthorough}. */
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 20;

    private static final int MAX_STATES = 4_000;
    private static final int MAX_INTERLEAVINGS = 600;

    static Stream<Arguments> counts() {
        return Stream.of(
                arguments("readers(1)", NamedPrograms.readers(1), 2),
                arguments("readers(5)", NamedPrograms.readers(5), 32),
                arguments("readers(10)", NamedPrograms.readers(10), 1024),
                arguments("3 threads x++", NamedPrograms.increments(3, 1), 36),
                arguments("4 threads x++", NamedPrograms.increments(4, 1), 576),
                arguments("2 threads x++", NamedPrograms.increments(2, 1), 4),
                arguments("2 threads x++ twice", NamedPrograms.increments(2, 2), 34),
                arguments("2 threads x++ three times", NamedPrograms.increments(2, 3), 328),
                arguments("2 threads x++ four times", NamedPrograms.increments(2, 4), 3334),
                arguments("3 threads x++ twice", NamedPrograms.increments(3, 2), 7134),
                arguments("SB", NamedPrograms.sb(), 3),
                arguments("MP", NamedPrograms.mp(), 3),
                arguments("LB", NamedPrograms.lb(), 3),
                arguments("2+2W", NamedPrograms.twoPlusTwoW(), 3),
                arguments("CoRR", NamedPrograms.coRR(), 6),
                arguments("Figure 2, N=1", NamedPrograms.figure2(1), 1959),
                arguments("philosophers(7)", NamedPrograms.philosophers(7, false), 127),
                arguments("ordered philosophers(7)", NamedPrograms.philosophers(7, true), 126));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("counts")
    void knownAnswers(String name, ToyProgram program, int executions) {
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, executions + 1);
        assertTrue(runner.explore(new Dpor(Rules.DEFAULT)), name);
        assertEquals(executions, runner.executions(), name);
    }

    @Test
    @EnabledIfSystemProperty(named = "heddle.toys", matches = "\\d{5,}")
    void largeKnownAnswers() {
        knownAnswers("buffer 3P3C notifyAll", NamedPrograms.boundedBuffer(3, 3, "notifyAll"), 57_600);
        knownAnswers("buffer 3P3C notify", NamedPrograms.boundedBuffer(3, 3, "notify"), 42_120);
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void eachFamilyAgreesWithBruteForce(Family family) {
        Set<Family> families = EnumSet.of(family);
        if (family == Family.WAIT || family == Family.INTERRUPT || family == Family.TIME) {
            families.addAll(EnumSet.of(Family.LOCK, Family.WAIT));
        }
        if (family == Family.TRY || family == Family.COUNTER) {
            families.addAll(EnumSet.of(Family.INTERRUPT, Family.OBSERVE));
        }
        if (family == Family.INTERRUPT) {
            families.addAll(EnumSet.of(Family.PARK, Family.JOIN));
        }
        agrees(families, Rules.DEFAULT, 11_000_000 + family.ordinal() * 1_000_000L, PROGRAMS);
    }

    @Test
    void readsAndWritesAgreeWithBruteForce() {
        agrees(EnumSet.noneOf(Family.class), Rules.DEFAULT, 10_000_000L, PROGRAMS);
    }

    @Test
    void threadsThatStartAndMeetThreadsAgreeWithBruteForce() {
        agrees(EnumSet.of(Family.FORK, Family.JOIN, Family.PARK), Rules.DEFAULT, 200_000_000L, PROGRAMS);
    }

    @Test
    void timeoutsAtAnyPointAgreeWithBruteForce() {
        Set<Family> families = EnumSet.of(Family.TIME, Family.LOCK, Family.WAIT, Family.INTERRUPT);
        agrees(families, Rules.DEFAULT.withTimeoutsAnywhere(true), 300_000_000L, PROGRAMS);
    }

    @Test
    void sleepsInOrderAgreeWithBruteForce() {
        Set<Family> families = EnumSet.of(Family.TIME, Family.LOCK, Family.WAIT);
        agrees(families, Rules.DEFAULT.withSleepsOrdered(true), 350_000_000L, PROGRAMS);
    }

    @Test
    void spuriousWakeupsAgreeWithBruteForce() {
        Set<Family> families = EnumSet.of(Family.WAIT, Family.LOCK, Family.PARK);
        agrees(families, Rules.DEFAULT.withSpuriousWakeups(true), 400_000_000L, PROGRAMS);
    }

    @Test
    void anyMixtureAgreesWithBruteForce() {
        Random random = new Random(7);
        for (int k = 0; k < PROGRAMS; k++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            for (Family f : Family.values()) {
                if (random.nextInt(3) == 0) {
                    families.add(f);
                }
            }
            agrees(families, Rules.DEFAULT, 500_000_000L + 1000L * k, 1);
        }
    }

    private static void agrees(Set<Family> families, Rules rules, long firstSeed, int programs) {
        int compared = 0;
        for (long seed = firstSeed; compared < programs; seed++) {
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, rules, MAX_STATES);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            if (expected.interleavings().compareTo(BigInteger.valueOf(MAX_INTERLEAVINGS)) <= 0) {
                compared++;
                compare(program, rules, expected, "seed " + seed + "\n" + program);
            }
        }
    }

    private static void compare(ToyProgram program, Rules rules, Behaviours expected, String told) {
        Dpor dpor = new Dpor(rules);
        CollectingRunner runner = new CollectingRunner(program, rules, 10_000);
        assertTrue(runner.explore(dpor), told);
        assertEquals(expected.classes(), runner.classes(), told);
        assertEquals(expected.histories(), runner.histories(), told);
        assertEquals(expected.deadlocks(), runner.deadlocks(), told);
        assertEquals(expected.failures(), runner.failures(), told);
        TraceClasses classes = TraceClasses.of(program, rules);
        List<String> seen = new ArrayList<>(classes.ofSchedules(runner.schedules()));
        long redundant = Math.max(0, dpor.statistics().redundantExecutions());
        assertTrue(redundant == 0 || classes.clockMatters(), told);
        seen.subList(0, (int) redundant).clear();
        assertEquals(classes.all(), new TreeSet<>(seen), told);
        assertEquals(classes.all().size(), seen.size(), told);
    }

    /** What generated programs rarely come to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // T2 has another number if T1 is the first to meet it.
                "T0: y=1; unpark(T2)|T1: x=1; fork(T2)|T2: r0=y",
                "T0: y=1; unpark(T2)|T1: x=1; fork(T3); fork(T2)|T2: r0=y|T3: r0=y",
                "T0: lock(m); wait(m); unlock(m)|T1: lock(m); wait(m); unlock(m)|T2: fork(T3); lock(m); notify(m); unlock(m)|T3: x=1",
                "T0: lock(m); r0=wait(m); unlock(m)|T1: lock(m); r0=wait(m); unlock(m)|T2: interrupt(T0); lock(m); notify(m); unlock(m)",
                "T0: r0=join(T1); r1=isInterrupted(T0)|T1: x=1|T2: interrupt(T0)",
                "T0: r8=x; while (r8==0) {await(1); r8=x}|T1: x=1; x=0",
                "T0: lock(m); r0=wait(m,5); r1=clock; unlock(m)|T1: sleep(5); lock(m); notify(m); unlock(m)",
            })
    void directedProgramsAgreeWithBruteForce(String text) {
        ToyProgram program = ToyProgram.parse(text.split("\\|", -1));
        compare(program, Rules.DEFAULT, Oracle.of(program), text);
    }

    /** What a thread looks at while another may still end decides whether a limit ends in time; it was lost once. */
    @Test
    void whatMayComeBeforeALimitEndsIsFound() {
        String text = "T0: x=1; r2=join(T1,2); r2=clock|T1: y=1; r0=x|T2: r1=interrupted; r2=x";
        ToyProgram program = ToyProgram.parse(text.split("\\|", -1));
        Rules rules = Rules.DEFAULT.withTimeoutsAnywhere(true);
        compare(program, rules, Oracle.of(program, rules, MAX_STATES), text);
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        assertFalse(new CollectingRunner(endless).explore(new Dpor(Rules.DEFAULT)));
    }
}
