package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.LongErrands;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.zones.ZoneFigures;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Rounds that are divided, each zone being searched by somebody who knows nothing but what he was sent: in the end the same is known as
 * by one search, to the byte, and the same failures were seen.
 */
@Timeout(1200)
final class ZonesTest {
    private static final int PROGRAMS = 240 + 10 * Integer.getInteger("heddle.divided", 8);

    private static final SearchRules DIVIDING =
            SearchRules.ALL.toBuilder().hunt(SearchRules.NEVER).build();
    private static final List<SearchRules> VARIANTS = List.of(
            DIVIDING,
            McrTest.TAKING_IN_AT_ONCE,
            McrTest.HUNTING_AND_TAKING_IN,
            DIVIDING.toBuilder().quiet(0).build(),
            DIVIDING.toBuilder().hashConsing(false).build(),
            DIVIDING.toBuilder().symmetry(false).build(),
            DIVIDING.toBuilder().stubborn(false).goals(false).build(),
            DIVIDING.toBuilder().chains(false).much(SearchRules.NEVER).build());

    /** Has zones searched by strategies of their own, late and in any order; some are lost, and some done twice. */
    private static final class Others extends ErrandsTest.Noting implements LongErrands {
        @SuppressWarnings("ArrayRecordComponent") // bytes that are only read
        private record Asked(byte[] errand, Consumer<byte[]> whenDone) {}

        private final ToyProgram program;
        private final SearchRules rules;
        private final Random random;
        private final int quiet;
        private final int searchers;
        private final List<Asked> asked = new ArrayList<>();
        private final List<Mcr> workers = new ArrayList<>();
        private int executions;
        private int mostExecutions = Integer.MAX_VALUE;

        Others(ToyProgram program, Set<String> failures, SearchRules rules, long seed) {
            super(program, failures);
            this.program = program;
            this.rules = rules;
            random = new Random(seed);
            quiet = random.nextBoolean() ? random.nextInt(60) : 0;
            searchers = 1 + random.nextInt(3);
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                workers.add(worker());
            }
        }

        private Mcr worker() {
            return new Mcr(Rules.DEFAULT, rules, SearchLimits.DEFAULT);
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            if (++executions > mostExecutions) {
                throw new Stop("enough");
            }
            return super.run(prefix, policy);
        }

        @Override
        public LongErrands longErrands(long states) {
            return states < quiet ? null : this;
        }

        @Override
        public int searchers() {
            return searchers;
        }

        @Override
        public int sharers() {
            return workers.size();
        }

        @Override
        public int out() {
            return asked.size();
        }

        @Override
        public void ask(byte[] errand, Consumer<byte[]> whenDone) {
            asked.add(new Asked(errand, whenDone));
        }

        @Override
        public void attend() {
            Asked any = asked.get(random.nextInt(asked.size()));
            int worker = random.nextInt(workers.size());
            if (random.nextInt(8) == 0) {
                run(worker, any.errand()); // what it comes to is lost
                worker = random.nextInt(workers.size());
            }
            if (random.nextInt(8) == 0) {
                workers.set(worker, worker()); // the one before was killed
            }
            byte[] answer = run(worker, any.errand());
            asked.remove(any);
            any.whenDone().accept(answer);
        }

        @Override
        public void dropAll() {
            asked.clear();
        }

        private byte[] run(int worker, byte[] errand) {
            try {
                return workers.get(worker).runErrand(errand, new ErrandsTest.Noting(program, new TreeSet<>()) {
                    @Override
                    public Execution run(Schedule prefix, Policy policy) {
                        throw new AssertionError("whoever searches a zone runs nothing");
                    }
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static ToyProgram program(int i, int threads) {
        return new ProgramGenerator(61_000 + i, EnumSet.allOf(Family.class), threads, 5).next();
    }

    /** What an exploration has come to. */
    @SuppressWarnings("ArrayRecordComponent") // bytes that are only read
    private record Outcome(boolean covered, Set<String> failures, byte[] forest, Mcr mcr) {
        static Outcome alone(ToyProgram program) throws IOException {
            Set<String> failures = new TreeSet<>();
            Mcr mcr = new Mcr(Rules.DEFAULT, DIVIDING, SearchLimits.DEFAULT);
            boolean covered = mcr.explore(new ErrandsTest.Noting(program, failures));
            return new Outcome(covered, failures, ErrandsTest.bytes(mcr), mcr);
        }

        static Outcome divided(ToyProgram program, SearchRules rules, long seed) throws IOException {
            Set<String> failures = new TreeSet<>();
            Mcr mcr = new Mcr(Rules.DEFAULT, rules, SearchLimits.DEFAULT);
            boolean covered = mcr.explore(new Others(program, failures, rules, seed));
            return new Outcome(covered, failures, ErrandsTest.bytes(mcr), mcr);
        }

        void assertSame(Outcome other, String told) {
            assertEquals(covered, other.covered, told);
            if (covered) {
                assertArrayEquals(forest, other.forest, told);
                assertEquals(failures, other.failures, told);
                assertEquals(mcr.statistics().classes(), other.mcr.statistics().classes(), told);
            }
        }
    }

    @Test
    void zonesTogetherShowWhatOneSearchShows() throws IOException {
        int failing = 0;
        long zones = 0;
        long widest = 0;
        long states = 0;
        long statesAlone = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            ToyProgram program = program(i, 3 + i % 3);
            Outcome alone = Outcome.alone(program);
            SearchRules rules = VARIANTS.get(i % VARIANTS.size());
            Outcome divided = Outcome.divided(program, rules, i);
            alone.assertSame(divided, "program " + i + "\n" + program);
            ZoneFigures figures = divided.mcr().zoneFigures();
            assertEquals(0, figures.again(), "each zone is searched once, program " + i);
            failing += alone.failures().isEmpty() ? 0 : 1;
            zones += figures.zones();
            widest = Math.max(widest, figures.widest());
            states += i % VARIANTS.size() == 0 ? divided.mcr().figures().visited() : 0;
            statesAlone += i % VARIANTS.size() == 0 ? alone.mcr().figures().visited() : 0;
        }
        System.out.println(PROGRAMS + " programs, " + failing + " fail, " + zones + " zones, " + states
                + " states in them, " + statesAlone + " alone, at most " + widest + " zones at a time");
        assertTrue(failing > PROGRAMS / 20, "too few programs fail: " + failing);
        assertTrue(zones > 5L * PROGRAMS, "too few zones: " + zones);
        assertTrue(widest > 5, "too few zones at a time: " + widest);
    }

    /** Each is left out once, and some program is covered wrongly. */
    @ParameterizedTest
    @EnumSource(
            value = Omission.class,
            names = {"ZONE_ENTRIES", "ZONE_NOTES", "ZONE_UNKNOWN"})
    void whatDividedRoundsRestOnIsNoticed(Omission omission) throws IOException {
        SearchRules without = DIVIDING.toBuilder().omitted(Set.of(omission)).build();
        int wrong = 0;
        for (int i = 0; i < PROGRAMS && wrong == 0; i++) {
            ToyProgram program = program(i, 3);
            Outcome alone = Outcome.alone(program);
            Outcome divided = Outcome.divided(program, without, i);
            boolean same = Arrays.equals(alone.forest(), divided.forest())
                    && alone.failures().equals(divided.failures());
            wrong += alone.covered() && divided.covered() && !same ? 1 : 0;
        }
        assertEquals(1, wrong, omission + " makes no difference");
    }

    /** That only costs states: what comes late to a zone has it searched again. */
    @Test
    void zonesInAnyOrderAreSearchedAgain() throws IOException {
        SearchRules without =
                DIVIDING.toBuilder().omitted(Set.of(Omission.ZONE_ORDER)).build();
        long again = 0;
        for (int i = 0; i < PROGRAMS / 8; i++) {
            ToyProgram program = program(i, 4);
            Outcome divided = Outcome.divided(program, without, i);
            Outcome.alone(program).assertSame(divided, "program " + i + "\n" + program);
            again += divided.mcr().zoneFigures().again();
        }
        assertTrue(again > PROGRAMS / 8, "hardly any zone was searched again: " + again);
    }

    @Test
    void tooManyStatesInAllZonesEndTheSearch() {
        int ended = 0;
        for (int i = 0; i < PROGRAMS / 8; i++) {
            SearchLimits few = SearchLimits.DEFAULT.with(100, Long.MAX_VALUE);
            Mcr mcr = new Mcr(Rules.DEFAULT, DIVIDING, few);
            Others others = new Others(program(i, 5), new TreeSet<>(), DIVIDING, i);
            boolean covered = mcr.explore(others);
            assertEquals(0, others.out(), "nobody needs what is out any longer");
            if (mcr.statistics().note().contains("more than 100 states")) {
                assertFalse(covered);
                ended += mcr.zoneFigures().zones() > 0 ? 1 : 0;
            } else {
                assertTrue(mcr.figures().visited() <= 100, "it goes on after " + mcr.figures());
            }
        }
        assertTrue(ended > PROGRAMS / 64, "too few were ended: " + ended);
    }

    @Test
    void whatEndsTheExplorationEndsADividedRound() {
        int ended = 0;
        for (int i = 0; i < PROGRAMS / 8; i++) {
            Mcr mcr = new Mcr(Rules.DEFAULT, DIVIDING, SearchLimits.DEFAULT);
            Others others = new Others(program(i, 5), new TreeSet<>(), DIVIDING, i);
            others.mostExecutions = 6;
            try {
                mcr.explore(others);
            } catch (Runner.Stop e) {
                assertEquals("enough", e.getMessage());
                ended += mcr.zoneFigures().zones() > 0 ? 1 : 0;
            }
            assertEquals(0, others.out(), "nobody needs what is out any longer");
        }
        assertTrue(ended > PROGRAMS / 64, "too few were ended: " + ended);
    }

    /** A path names threads by their numbers in the file, which are others here, also where a notification picks one. */
    @Test
    void whoIsNotifiedIsTheSameThreadEverywhere() throws IOException {
        ToyProgram program = ToyProgram.parse(
                "volatile x",
                "T0: lock(m); wait(m); x=1; unlock(m)",
                "T1: lock(m); r0=x; wait(m); x=2; unlock(m)",
                "T2: lock(m); r0=x; notify(m); unlock(m); lock(m); notify(m); unlock(m)",
                "T3: r0=x; r1=x; assert r0!=2");
        Outcome alone = Outcome.alone(program);
        assertTrue(alone.covered());
        for (int seed = 0; seed < 20; seed++) {
            alone.assertSame(Outcome.divided(program, DIVIDING, seed), "seed " + seed);
        }
    }
}
