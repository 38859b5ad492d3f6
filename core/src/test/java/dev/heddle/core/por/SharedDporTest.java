package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Shared among processes, dpor runs one execution of each Mazurkiewicz trace as well, whatever the parts are, whoever does them
 * when, and however many are lost.
 */
final class SharedDporTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 20;
    private static final BigInteger MAX_INTERLEAVINGS = BigInteger.valueOf(1_000);

    /** One exploration by a coordinator and workers. */
    private static final class Sharing {
        private final ToyProgram program;
        private final Rules rules;
        private final Random random;
        /** What was taken in. */
        final List<CollectingRunner> all = new ArrayList<>();

        private SharedDpor strategy;
        boolean complete;
        int parts;

        Sharing(ToyProgram program, Rules rules, long seed) {
            this.program = program;
            this.rules = rules;
            random = new Random(seed);
        }

        private static byte[] saved(SharedDpor strategy) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            strategy.save(out);
            return out.toByteArray();
        }

        private SharedDpor resumed(byte[] state) throws IOException {
            SharedDpor other = new SharedDpor(rules);
            other.resume(new ByteArrayInputStream(state));
            return other;
        }

        private SharedDpor begun(byte[] part) throws IOException {
            SharedDpor other = new SharedDpor(rules);
            other.begin(part);
            return other;
        }

        private CollectingRunner runner(int most) {
            return new CollectingRunner(program, rules, most);
        }

        /** Runs executions here; returns whether all was run. */
        private boolean alone(int most) {
            CollectingRunner runner = runner(most);
            boolean ended = true;
            try {
                complete = strategy.explore(runner);
            } catch (Runner.Stop stop) {
                ended = false;
            }
            all.add(runner);
            return ended;
        }

        private boolean takeIn(byte[] part, int most) throws IOException {
            parts++;
            SharedDpor worker = begun(part);
            CollectingRunner runner = runner(most);
            runner.explore(worker);
            boolean isLost = random.nextInt(4) == 0;
            if (!isLost && strategy.takeIn(part, worker.after())) {
                all.add(runner);
            }
            return !isLost;
        }

        /** With any order of events. */
        void anyhow() throws IOException {
            strategy = new SharedDpor(rules);
            if (alone(random.nextInt(5))) {
                return;
            }
            List<byte[]> out = new ArrayList<>();
            while (!strategy.isDone() && random.nextInt(60) > 0) {
                byte[] more = out.size() < 6 ? strategy.handOut(1 + random.nextInt(12)) : null;
                if (more != null) {
                    out.add(more);
                }
                if (more == null || random.nextInt(3) == 0) {
                    byte[] any = out.get(random.nextInt(out.size()));
                    if (takeIn(any, 1 + random.nextInt(12))) {
                        out.remove(any);
                    }
                }
                if (random.nextInt(20) == 0) {
                    strategy = resumed(saved(strategy)); // the coordinator was lost, and another goes on
                    out.clear();
                }
            }
            // There are no workers any more; what is left is done here, broken off now and then.
            while (!alone(1 + random.nextInt(20))) {
                strategy = resumed(saved(strategy));
            }
        }

        /** With workers that are all as fast; returns how long it takes, in executions. */
        long timed(int workers, long size) throws IOException {
            strategy = new SharedDpor(rules);
            long time = 5;
            assertFalse(alone((int) time));
            IdentityHashMap<byte[], Long> readyAt = new IdentityHashMap<>();
            IdentityHashMap<byte[], byte[]> after = new IdentityHashMap<>();
            while (!strategy.isDone()) {
                byte[] part = readyAt.size() < workers ? strategy.handOut(size) : null;
                if (part != null) {
                    SharedDpor worker = begun(part);
                    CollectingRunner runner = runner((int) size);
                    runner.explore(worker);
                    all.add(runner);
                    after.put(part, worker.after());
                    readyAt.put(part, time + runner.executions());
                } else {
                    byte[] next = readyAt.keySet().stream()
                            .min(Comparator.comparing(readyAt::get))
                            .orElseThrow();
                    time = readyAt.remove(next);
                    assertTrue(strategy.takeIn(next, after.remove(next)));
                }
            }
            return time;
        }

        int executions() {
            return all.stream().mapToInt(CollectingRunner::executions).sum();
        }
    }

    @Test
    void generatedProgramsAgreeWithBruteForce() {
        int[] shared = new int[1];
        GeneratedToys.each(PROGRAMS, 600_000_000L, (program, rules, expected, told) -> {
            if (expected.interleavings().compareTo(MAX_INTERLEAVINGS) <= 0) {
                try {
                    shared[0] += compare(program, rules, expected, told) ? 1 : 0;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        assertTrue(shared[0] > PROGRAMS / 5, "only " + shared[0] + " were shared");
    }

    private static boolean compare(ToyProgram program, Rules rules, Behaviours expected, String told)
            throws IOException {
        TraceClasses classes = TraceClasses.of(program, rules);
        Sharing sharing = new Sharing(program, rules, told.hashCode());
        sharing.anyhow();
        assertTrue(sharing.complete, told);
        TreeSet<String> histories = new TreeSet<>();
        TreeSet<String> failures = new TreeSet<>();
        TreeSet<String> deadlocks = new TreeSet<>();
        List<String> seen = new ArrayList<>();
        for (CollectingRunner runner : sharing.all) {
            histories.addAll(runner.histories());
            failures.addAll(runner.failures());
            deadlocks.addAll(runner.deadlocks());
            seen.addAll(classes.ofSchedules(runner.schedules()));
        }
        assertEquals(expected.histories(), histories, told);
        assertEquals(expected.failures(), failures, told);
        assertEquals(expected.deadlocks(), deadlocks, told);
        long redundant = Math.max(0, sharing.strategy.statistics().redundantExecutions());
        assertTrue(redundant == 0 || classes.clockMatters(), told);
        seen.subList(0, (int) redundant).clear();
        assertEquals(classes.all(), new TreeSet<>(seen), told);
        assertEquals(classes.all().size(), seen.size(), told);
        return sharing.parts > 2;
    }

    /** Something that is wanted late from a point that another process explores; to leave it to that one loses it. */
    @Test
    void whatIsWantedLateIsNotLost() throws IOException {
        ToyProgram program = ToyProgram.parse("T0: a=1", "T1: c=1; d=1; a=2", "T2: r0=d; a=3");
        TraceClasses classes = TraceClasses.of(program, Rules.DEFAULT);
        for (int seed = 0; seed < 50; seed++) {
            Sharing sharing = new Sharing(program, Rules.DEFAULT, seed);
            sharing.anyhow();
            assertEquals(classes.all().size(), sharing.executions());
        }
    }

    @Test
    void workersAreHardlyEverIdle() throws IOException {
        ToyProgram program = NamedPrograms.readers(9);
        Sharing two = new Sharing(program, Rules.DEFAULT, 1);
        long time = two.timed(2, 12);
        assertEquals(512, two.executions());
        assertTrue(512.0 / time > 1.8, () -> 512.0 / time + " times as fast with two");
        Sharing eight = new Sharing(program, Rules.DEFAULT, 1);
        long shorter = eight.timed(8, 12);
        assertEquals(512, eight.executions());
        assertTrue(512.0 / shorter > 4.5, () -> 512.0 / shorter + " times as fast with eight");
    }
}
