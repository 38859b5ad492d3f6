package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Shared among processes, dpor runs one execution of each Mazurkiewicz trace as well, whatever the parts are, whoever does them
 * when, and however many are lost.
 */
final class SharedDporTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 20;
    private static final BigInteger MAX_INTERLEAVINGS = BigInteger.valueOf(1_000);

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

    private static Sharing sharing(ToyProgram program, Rules rules, long seed) {
        return new Sharing(() -> new SharedDpor(rules), most -> new CollectingRunner(program, rules, most), seed);
    }

    private static boolean compare(ToyProgram program, Rules rules, Behaviours expected, String told)
            throws IOException {
        TraceClasses classes = TraceClasses.of(program, rules);
        Sharing sharing = sharing(program, rules, told.hashCode());
        sharing.anyhow();
        assertTrue(sharing.complete, told);
        List<String> seen = new ArrayList<>();
        for (CollectingRunner runner : sharing.all) {
            seen.addAll(classes.ofSchedules(runner.schedules()));
        }
        assertEquals(expected.histories(), sharing.shown(CollectingRunner::histories), told);
        assertEquals(expected.failures(), sharing.shown(CollectingRunner::failures), told);
        assertEquals(expected.deadlocks(), sharing.shown(CollectingRunner::deadlocks), told);
        long redundant = Math.max(0, sharing.statistics().redundantExecutions());
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
            Sharing sharing = sharing(program, Rules.DEFAULT, seed);
            sharing.anyhow();
            assertEquals(classes.all().size(), sharing.executions());
        }
    }

    @Test
    void workersAreHardlyEverIdle() throws IOException {
        ToyProgram program = NamedPrograms.readers(9);
        Sharing two = sharing(program, Rules.DEFAULT, 1);
        long time = two.timed(2, 12);
        assertEquals(512, two.executions());
        assertTrue(512.0 / time > 1.8, () -> 512.0 / time + " times as fast with two");
        Sharing eight = sharing(program, Rules.DEFAULT, 1);
        long shorter = eight.timed(8, 12);
        assertEquals(512, eight.executions());
        assertTrue(512.0 / shorter > 4.5, () -> 512.0 / shorter + " times as fast with eight");
    }
}
