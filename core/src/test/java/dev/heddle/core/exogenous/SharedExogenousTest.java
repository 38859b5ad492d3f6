package dev.heddle.core.exogenous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Relations;
import dev.heddle.core.relations.RuleRelations;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Shared among processes, exogenous sees what it sees alone and what the oracle knows, whatever the parts are, whoever does them
 * when, and however many are lost; it runs few executions more.
 */
final class SharedExogenousTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 4;
    private static final int MAX_STATES = 2_000;
    private static final BigInteger MAX_INTERLEAVINGS = BigInteger.valueOf(600);

    /** One exploration by a coordinator and workers. */
    private static final class Sharing {
        private final ToyProgram program;
        private final Relations relations;
        private final Random random;
        /** What was taken in. */
        final List<CollectingRunner> all = new ArrayList<>();

        private SharedExogenous strategy;
        boolean covered;
        int parts;

        Sharing(ToyProgram program, Relations relations, long seed) {
            this.program = program;
            this.relations = relations;
            random = new Random(seed);
            strategy = fresh();
        }

        private SharedExogenous fresh() {
            return new SharedExogenous(Rules.DEFAULT, relations, SolverKind.NATIVE.precedence());
        }

        private CollectingRunner runner(int most) {
            return new CollectingRunner(program, Rules.DEFAULT, most);
        }

        private void resume() throws IOException {
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            strategy.save(saved);
            strategy = fresh();
            strategy.resume(new ByteArrayInputStream(saved.toByteArray()));
        }

        /** Runs executions here; returns whether all was run. */
        boolean alone(int most) {
            CollectingRunner runner = runner(most);
            boolean ended = true;
            try {
                covered = strategy.explore(runner);
            } catch (Runner.Stop stop) {
                ended = false;
            }
            all.add(runner);
            return ended;
        }

        private byte[] after(byte[] part, CollectingRunner runner) throws IOException {
            SharedExogenous worker = fresh();
            worker.begin(part);
            runner.explore(worker);
            return worker.after();
        }

        /** Has a part done; returns whether it was not lost. */
        private boolean takeIn(byte[] part, int most) throws IOException {
            parts++;
            CollectingRunner runner = runner(most);
            byte[] after = after(part, runner);
            if (random.nextInt(4) == 0) {
                return false;
            }
            if (strategy.takeIn(part, after)) {
                all.add(runner);
                assertFalse(strategy.takeIn(part, after), "counted twice");
            }
            return true;
        }

        /** With any order of events. */
        void anyhow() throws IOException {
            if (alone(random.nextInt(4))) {
                return;
            }
            List<byte[]> out = new ArrayList<>();
            while (!strategy.isDone() && random.nextInt(80) > 0) {
                byte[] more = out.size() < 4 ? strategy.handOut(1 + random.nextInt(8)) : null;
                if (more != null) {
                    out.add(more);
                }
                if (more == null || random.nextInt(3) == 0) {
                    byte[] any = out.get(random.nextInt(out.size()));
                    if (takeIn(any, 1 + random.nextInt(8))) {
                        out.remove(any);
                    }
                }
                if (random.nextInt(20) == 0) {
                    resume(); // the coordinator was lost, and another goes on
                    out.clear();
                }
            }
            // There are no workers any more; what is left is done here, broken off now and then.
            while (!alone(1 + random.nextInt(20))) {
                resume();
            }
        }

        /** One part after another. */
        void oneByOne(int size) throws IOException {
            while (!strategy.isDone()) {
                byte[] part = strategy.handOut(size);
                CollectingRunner runner = runner(size);
                assertTrue(strategy.takeIn(part, after(part, runner)));
                all.add(runner);
                parts++;
            }
            assertTrue(alone(0));
        }

        int executions() {
            return all.stream().mapToInt(CollectingRunner::executions).sum();
        }

        /** Executions but for redundant ones. */
        long orders() {
            return executions() - strategy.statistics().redundantExecutions();
        }

        Set<String> seen(Function<CollectingRunner, Set<String>> what) {
            Set<String> seen = new TreeSet<>();
            all.forEach(runner -> seen.addAll(what.apply(runner)));
            return seen;
        }
    }

    /** All that the strategy shows by itself. */
    private static Sharing alone(ToyProgram program, Relations relations) {
        Sharing alone = new Sharing(program, relations, 0);
        assertTrue(alone.alone(Integer.MAX_VALUE));
        return alone;
    }

    private static void assertSame(Behaviours expected, Sharing alone, Sharing shared, String told) {
        assertEquals(alone.covered, shared.covered, told);
        assertEquals(alone.orders(), shared.orders(), told);
        if (alone.covered) {
            assertEquals(expected.classes(), shared.seen(CollectingRunner::classes), told);
            assertEquals(expected.histories(), shared.seen(CollectingRunner::histories), told);
            assertEquals(expected.deadlocks(), shared.seen(CollectingRunner::deadlocks), told);
            assertEquals(expected.failures(), shared.seen(CollectingRunner::failures), told);
        }
    }

    private interface Check {
        void check(ToyProgram program, Behaviours expected, String told) throws IOException;
    }

    private static void eachGenerated(long firstSeed, Check check) throws IOException {
        Random random = new Random(firstSeed);
        int checked = 0;
        for (long seed = firstSeed; checked < PROGRAMS; seed++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            int rarity = 2 + random.nextInt(6);
            for (Family f : Family.values()) {
                if (random.nextInt(rarity) == 0) {
                    families.add(f);
                }
            }
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            Behaviours expected = smallEnough(program);
            if (expected != null) {
                checked++;
                check.check(program, expected, "seed " + seed + "\n" + program);
            }
        }
    }

    private static Behaviours smallEnough(ToyProgram program) {
        try {
            Behaviours expected = Oracle.of(program, Rules.DEFAULT, MAX_STATES);
            return expected.interleavings().compareTo(MAX_INTERLEAVINGS) <= 0 ? expected : null;
        } catch (Oracle.TooLarge tooLarge) {
            return null;
        }
    }

    @Test
    void generatedProgramsAgreeWithBruteForce() throws IOException {
        int[] sums = new int[3];
        eachGenerated(400_000_000L, (program, expected, told) -> {
            Sharing alone = alone(program, BuiltInRelation.DEPENDENCE);
            Sharing shared = new Sharing(program, BuiltInRelation.DEPENDENCE, told.hashCode());
            shared.anyhow();
            assertSame(expected, alone, shared, told);
            sums[0] += shared.parts > 2 ? 1 : 0;
            sums[1] += alone.executions();
            sums[2] += shared.executions();
        });
        String told = sums[0] + " of " + PROGRAMS + " were shared, executions " + sums[1] + " and " + sums[2];
        System.out.println(told);
        assertTrue(sums[0] > PROGRAMS / 5 && sums[2] < sums[1] * 1.1, told);
    }

    /** What a worker has run is known to whoever hands out the next part, so nothing is run twice. */
    @Test
    void oneAfterTheOtherPartsHaveTheExecutionsOfOneProcess() throws IOException {
        int[] shared = new int[1];
        eachGenerated(420_000_000L, (program, expected, told) -> {
            Sharing alone = alone(program, BuiltInRelation.DEPENDENCE);
            Sharing sharing = new Sharing(program, BuiltInRelation.DEPENDENCE, 0);
            sharing.oneByOne(1 + Math.floorMod(told.hashCode(), 5));
            assertSame(expected, alone, sharing, told);
            boolean clock = alone.strategy.statistics().redundantExecutions() > 0;
            assertTrue(clock || sharing.executions() == alone.executions(), told);
            shared[0] += sharing.parts > 2 ? 1 : 0;
        });
        assertTrue(shared[0] > PROGRAMS / 5, shared[0] + " were shared");
    }

    /** What relations leave out is told, whichever process sees it, and does not count as covered. */
    @Test
    void relationsOfTheUserAgreeWithOneProcess() throws IOException {
        Relations memoryAndLocks = RuleRelations.of(BuiltInRelation.SHARED_MEMORY, BuiltInRelation.LOCKS);
        int[] covered = new int[2];
        eachGenerated(440_000_000L, (program, expected, told) -> {
            Sharing alone = alone(program, memoryAndLocks);
            Sharing shared = new Sharing(program, memoryAndLocks, told.hashCode());
            shared.anyhow();
            assertSame(expected, alone, shared, told);
            covered[alone.covered ? 1 : 0] += shared.parts > 2 ? 1 : 0;
        });
        assertTrue(covered[0] > PROGRAMS / 40 && covered[1] > PROGRAMS / 20, covered[0] + " and " + covered[1]);
    }

    /** The first process has seen nothing when it hands out what there is. */
    @Test
    void theFirstExecutionMayBeAWorkers() throws IOException {
        Sharing shared = new Sharing(NamedPrograms.increments(2, 2), BuiltInRelation.DEPENDENCE, 0);
        shared.oneByOne(2);
        assertTrue(shared.covered);
        assertEquals(
                alone(NamedPrograms.increments(2, 2), BuiltInRelation.DEPENDENCE)
                        .orders(),
                shared.orders());
    }

    /** It can come to light in a worker that time makes a difference, while others explore as if it did not. */
    @Test
    void whatWasExploredBeforeTheClockMatteredDoesNotCount() throws IOException {
        ToyProgram program =
                ToyProgram.parse("T0: r0=x; if (r0==1) {r1=clock}", "T1: x=1; y=1; sleep(2)", "T2: r0=y; x=2");
        Behaviours expected = Oracle.of(program, Rules.DEFAULT, MAX_STATES);
        Sharing alone = alone(program, BuiltInRelation.DEPENDENCE);
        assertTrue(alone.strategy.statistics().redundantExecutions() > 0);
        for (int seed = 0; seed < 50; seed++) {
            Sharing shared = new Sharing(program, BuiltInRelation.DEPENDENCE, seed);
            shared.anyhow();
            assertSame(expected, alone, shared, "seed " + seed);
        }
    }

    @Test
    void anExecutionOfAWorkerThatWasAbandonedIsNotCovered() throws IOException {
        ToyProgram endless = ToyProgram.parse("T0: r0=x; while (r0==1) {y=1}", "T1: x=1");
        Sharing shared = new Sharing(endless, BuiltInRelation.DEPENDENCE, 0);
        assertTrue(shared.alone(1) || !shared.strategy.isDone());
        shared.oneByOne(1);
        assertFalse(shared.covered);
        assertTrue(shared.strategy.statistics().note().contains("did not come to its end"));
    }
}
