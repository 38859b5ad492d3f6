package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.core.mcr.merge.TraceMerger;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The file form keeps all that a forest knows, and merging files does not depend on their order. */
final class ForestFileTest {
    private static final int PROGRAMS = 200;

    private static byte[] bytes(Forest forest) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ForestWriter.write(forest, out);
        return out.toByteArray();
    }

    private static Forest merged(byte[]... files) throws IOException {
        Forest forest = new Forest();
        for (byte[] file : files) {
            ForestReader.readInto(forest, new ByteArrayInputStream(file));
        }
        return forest;
    }

    /** What random executions teach. */
    private static byte[] learned(Coverage.Case c, long seed, int executions) throws IOException {
        Random random = new Random(seed);
        Forest forest = new Forest();
        TraceMerger merger = new TraceMerger(forest, NodeIdentity.BY_HISTORY, s -> "site " + s);
        RecordingRunner runner = new RecordingRunner(c.program(), c.rules());
        for (int i = 0; i < executions; i++) {
            Execution e = runner.run(Schedule.EMPTY, candidates -> random.nextInt(candidates.size()));
            assertEquals(null, merger.merge(e), c::toString);
        }
        return bytes(forest);
    }

    @Test
    void savedAndLoadedItIsTheSame() throws IOException {
        for (int k = 0; k < PROGRAMS; k++) {
            byte[] file = learned(Coverage.generate(21, k), k, 5);
            assertArrayEquals(file, bytes(merged(file)), "seed 21/" + k);
        }
    }

    @Test
    void mergingIsCommutativeAssociativeAndIdempotent() throws IOException {
        for (int k = 0; k < PROGRAMS; k++) {
            Coverage.Case program = Coverage.generate(22, k);
            byte[] a = learned(program, 3L * k, 4);
            byte[] b = learned(program, 3L * k + 1, 4);
            byte[] c = learned(program, 3L * k + 2, 4);
            byte[] all = bytes(merged(a, b, c));
            assertArrayEquals(all, bytes(merged(c, b, a)), program::toString);
            assertArrayEquals(all, bytes(merged(bytes(merged(b, c)), a)), program::toString);
            assertArrayEquals(all, bytes(merged(a, b, c, b, a)), program::toString);
        }
    }

    /** Ends the exploration after so many executions. */
    private static final class Interrupting implements Runner {
        private final RecordingRunner inner;
        private int left;

        Interrupting(RecordingRunner inner, int left) {
            this.inner = inner;
            this.left = left;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            if (left-- == 0) {
                throw new Stop("interrupted");
            }
            return inner.run(prefix, policy);
        }

        @Override
        public boolean threadsObserved() {
            return inner.threadsObserved();
        }

        @Override
        public void report(dev.heddle.model.Failure failure, Schedule witness) {
            inner.report(failure, witness);
        }

        @Override
        public String site(int site) {
            return inner.site(site);
        }

        @Override
        public void checkLimits() {}
    }

    @Test
    void interruptedAnywhereAndResumedItCoversTheSame() throws IOException {
        ToyProgram program = NamedPrograms.figure2(1);
        Coverage.Case c = Coverage.of(program, Rules.DEFAULT, "figure 2");
        for (int stop = 1; stop < 25; stop += 4) {
            RecordingRunner runner = new RecordingRunner(program, Rules.DEFAULT);
            Mcr first = new Mcr(Rules.DEFAULT);
            Interrupting interrupted = new Interrupting(runner, stop);
            assertThrows(Runner.Stop.class, () -> first.explore(interrupted));
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            first.save(saved);
            Mcr second = new Mcr(Rules.DEFAULT);
            second.resume(new ByteArrayInputStream(saved.toByteArray()));
            assertTrue(second.explore(runner));
            assertEquals(c.behaviours().histories(), runner.histories);
            assertEquals(c.behaviours().failures(), runner.failures);
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        byte[] file = learned(Coverage.generate(23, 0), 0, 2);
        assertThrows(IOException.class, () -> merged(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        byte[] newer = file.clone();
        newer[7] = 99;
        assertTrue(assertThrows(IOException.class, () -> merged(newer))
                .getMessage()
                .contains("version 99"));
        byte[] half = java.util.Arrays.copyOf(file, file.length / 2);
        assertThrows(IOException.class, () -> merged(half));
    }

    @Test
    void filesOfDifferentProgramsContradictEachOther() throws IOException {
        Coverage.Case a = Coverage.of(ToyProgram.parse("T0: x=1", "T1: r0=x"), Rules.DEFAULT, "a");
        Coverage.Case b = Coverage.of(ToyProgram.parse("T0: r0=x", "T1: x=1"), Rules.DEFAULT, "b");
        byte[] fileA = learned(a, 1, 1);
        byte[] fileB = learned(b, 1, 1);
        assertThrows(IOException.class, () -> merged(fileA, fileB));
    }
}
