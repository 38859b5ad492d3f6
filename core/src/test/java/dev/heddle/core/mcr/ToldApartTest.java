package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Threads that begin alike and go different ways later, where one of them notices which thread it is: the target says that
 * they have the same code, and of each execution in which a thread got so far that it is told apart.
 */
final class ToldApartTest {
    private static final int PROGRAMS = 150;
    private static final String[] STATEMENTS = {
        "x=1", "y=1", "x=2", "r0=x; y=r0", "r1=y; x=r1", "r0=x; if (r0==1) {y=2}", "lock(m); x=3; unlock(m)"
    };

    /** Says that the first two threads have the same code up to some operation. */
    private static final class Claiming extends ForwardingRunner {
        private final RecordingRunner inner;
        private final int alike;
        private final boolean silent;
        private int left = Integer.MAX_VALUE;

        Claiming(ToyProgram program, int alike, boolean silent) {
            this(new RecordingRunner(program, Rules.DEFAULT), alike, silent);
        }

        private Claiming(RecordingRunner inner, int alike, boolean silent) {
            super(inner);
            this.inner = inner;
            this.alike = alike;
            this.silent = silent;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            if (left-- == 0) {
                throw new Stop("interrupted");
            }
            Execution e = inner.run(prefix, policy);
            Trace trace = e.trace();
            trace.threadCode(1, trace.threadName(0));
            for (int t = 0; t < 2 && !silent; t++) {
                int last = trace.pending(t).kind == null ? Integer.MAX_VALUE : positionOf(trace.pending(t).site);
                for (int i = 0; i < trace.size(); i++) {
                    last = trace.thread(i) == t ? Math.max(last, positionOf(trace.site(i))) : last;
                }
                trace.toldApart(t, last > alike);
            }
            return e;
        }

        /** Sites are told as thread and number of the operation. */
        private int positionOf(int site) {
            String text = inner.site(site);
            return Integer.parseInt(text.substring(text.indexOf(':') + 1));
        }
    }

    private record Generated(Coverage.Case of, int alike) {}

    private static Generated generate(Random random) {
        List<String> first = new ArrayList<>();
        List<String> second = new ArrayList<>();
        int alike = 0;
        for (int i = random.nextInt(2); i >= 0; i--) {
            String both = STATEMENTS[random.nextInt(5)];
            first.add(both);
            second.add(both);
            alike += both.split(";", -1).length;
        }
        first.add(STATEMENTS[random.nextInt(STATEMENTS.length)]);
        second.add(STATEMENTS[random.nextInt(STATEMENTS.length)]);
        ToyProgram program = ToyProgram.parse(
                "T0: " + String.join("; ", first),
                "T1: " + String.join("; ", second),
                "T2: " + STATEMENTS[random.nextInt(5)]);
        return new Generated(Coverage.of(program, Rules.DEFAULT, "told apart"), alike);
    }

    private static void assertCovers(Coverage.Case c, RecordingRunner runner) {
        assertEquals(c.behaviours().histories(), runner.histories, c::toString);
        assertEquals(c.behaviours().races(), runner.races, c::toString);
        assertEquals(c.behaviours().deadlocks(), runner.deadlocks, c::toString);
    }

    @Test
    void whatTheyDoAfterThatIsExploredForEach() {
        Random random = new Random(1);
        for (int k = 0; k < PROGRAMS; k++) {
            Generated g = generate(random);
            Claiming runner = new Claiming(g.of().program(), g.alike(), false);
            assertTrue(new Mcr(Rules.DEFAULT).explore(runner), g::toString);
            assertCovers(g.of(), runner.inner);
        }
    }

    @Test
    void withoutBeingToldItWouldBeMissed() {
        Random random = new Random(1);
        int wrong = 0;
        for (int k = 0; k < PROGRAMS; k++) {
            Generated g = generate(random);
            Claiming runner = new Claiming(g.of().program(), g.alike(), true);
            boolean right;
            try {
                right = new Mcr(Rules.DEFAULT).explore(runner)
                        && runner.inner.histories.equals(g.of().behaviours().histories());
            } catch (AssertionError e) { // a schedule that cannot be followed
                right = false;
            }
            wrong += right ? 0 : 1;
        }
        int found = wrong;
        assertTrue(found > PROGRAMS / 2, () -> "only in " + found + " of " + PROGRAMS);
    }

    @Test
    void onlySometimesAndLate() {
        // Only who sees the other's flag in a certain state gets so far.
        ToyProgram program = ToyProgram.parse(
                "T0: r0=x; x=1; if (r0==2) {y=1}", "T1: r0=x; x=1; if (r0==2) {y=2}", "T2: r0=x; if (r0==1) {x=2}");
        Coverage.Case c = Coverage.of(program, Rules.DEFAULT, "late");
        Claiming runner = new Claiming(program, 2, false);
        assertTrue(new Mcr(Rules.DEFAULT).explore(runner));
        assertCovers(c, runner.inner);
    }

    @Test
    void interruptedAnywhereAndResumedItCoversTheSame() throws IOException {
        Random random = new Random(2);
        for (int k = 0; k < PROGRAMS / 5; k++) {
            Generated g = generate(random);
            for (int stop = 1; stop < 8; stop++) {
                Claiming runner = new Claiming(g.of().program(), g.alike(), false);
                runner.left = stop;
                Mcr first = new Mcr(Rules.DEFAULT);
                try {
                    first.explore(runner);
                } catch (Runner.Stop e) {
                    runner.left = Integer.MAX_VALUE;
                }
                ByteArrayOutputStream saved = new ByteArrayOutputStream();
                first.save(saved);
                Mcr second = new Mcr(Rules.DEFAULT);
                second.resume(new ByteArrayInputStream(saved.toByteArray()));
                runner.left = Integer.MAX_VALUE;
                assertTrue(second.explore(runner), g::toString);
                assertCovers(g.of(), runner.inner);
            }
        }
    }

    @Test
    void theFileFormKeepsWhoIsToldApart() throws IOException {
        Forest apart = new Forest();
        apart.thread(1, 1, "a", 0, true, false);
        apart.thread(2, apart.codeFor(2, 1), "b", 1, true, false);
        assertEquals(apart.tree(0), apart.treeOf(1), "they share a tree");
        assertTrue(apart.tellApart(1));
        Forest anew = apart.anew();
        anew.thread(1, anew.codeFor(1, 1), "a", 0, true, false);
        anew.thread(2, anew.codeFor(2, 1), "b", 1, true, false);
        assertEquals(2, anew.trees());
        byte[] file = bytes(anew);
        Forest read = new Forest();
        ForestReader.readInto(read, new ByteArrayInputStream(file));
        assertArrayEquals(file, bytes(read));
        assertEquals(3, read.codeFor(3, 1));
        Forest sharing = new Forest();
        sharing.thread(1, 1, "a", 0, true, false);
        sharing.thread(2, 1, "b", 1, true, false);
        assertThrows(IOException.class, () -> ForestReader.readInto(sharing, new ByteArrayInputStream(file)));
        byte[] other = bytes(new ForestOfTwo().forest);
        assertThrows(IOException.class, () -> ForestReader.readInto(read, new ByteArrayInputStream(other)));
    }

    /** Two threads that share a tree. */
    private static final class ForestOfTwo {
        final Forest forest = new Forest();

        ForestOfTwo() {
            forest.thread(1, 1, "a", 0, true, false);
            forest.thread(2, 1, "b", 1, true, false);
        }
    }

    private static byte[] bytes(Forest forest) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ForestWriter.write(forest, out);
        return out.toByteArray();
    }
}
