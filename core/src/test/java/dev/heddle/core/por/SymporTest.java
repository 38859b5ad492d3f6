package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With symmetry, partial order reduction sees what the oracle knows, but for threads of the same code that change places. */
final class SymporTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 10;
    private static final BigInteger MAX_INTERLEAVINGS = BigInteger.valueOf(100_000);

    static Stream<Arguments> counts() {
        return Stream.of(
                arguments("2 threads x++", NamedPrograms.increments(2, 1), 2),
                arguments("3 threads x++", NamedPrograms.increments(3, 1), 6),
                arguments("4 threads x++", NamedPrograms.increments(4, 1), 23),
                arguments("2 threads x++ twice", NamedPrograms.increments(2, 2), 13),
                arguments("3 threads x++ twice", NamedPrograms.increments(3, 2), 766));
    }

    /**
     * At most what {@code dpor} runs, divided by the number of orders of the threads; fewer where threads that went different
     * ways come to the same local state again.
     */
    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("counts")
    void knownAnswers(String name, ToyProgram program, int executions) {
        CollectingRunner runner = new CollectingRunner(program).tellingCodes();
        assertTrue(runner.explore(SharedDpor.withSymmetry(Rules.DEFAULT)), name);
        assertEquals(executions, runner.executions(), name);
        seesEverything(program, Rules.DEFAULT, Oracle.of(program), name);
    }

    private static int seesEverything(ToyProgram program, Rules rules, Behaviours expected, String told) {
        CollectingRunner runner = new CollectingRunner(program, rules, 100_000).tellingCodes();
        assertTrue(runner.explore(SharedDpor.withSymmetry(rules)), told);
        SameCode codes = new SameCode(program);
        assertEquals(codes.told(expected.histories()), codes.told(runner.histories()), told);
        assertEquals(codes.told(expected.deadlocks()), codes.told(runner.deadlocks()), told);
        assertEquals(codes.told(expected.failures()), codes.told(runner.failures()), told);
        assertTrue(runner.executions() > 0);
        return runner.executions();
    }

    /** The same of several processes, whatever the parts are, whoever does them when, and however many are lost. */
    private static Sharing sharedSeesEverything(
            ToyProgram program, Rules rules, Behaviours expected, long seed, String told) {
        Sharing sharing = new Sharing(
                () -> SharedDpor.withSymmetry(rules),
                most -> new CollectingRunner(program, rules, most).tellingCodes(),
                seed);
        try {
            sharing.anyhow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SameCode codes = new SameCode(program);
        assertTrue(sharing.complete, told);
        assertEquals(codes.told(expected.histories()), codes.told(sharing.shown(CollectingRunner::histories)), told);
        assertEquals(codes.told(expected.deadlocks()), codes.told(sharing.shown(CollectingRunner::deadlocks)), told);
        assertEquals(codes.told(expected.failures()), codes.told(sharing.shown(CollectingRunner::failures)), told);
        return sharing;
    }

    /** Programs in which some threads have the same statements. */
    @Test
    void generatedProgramsAgreeWithBruteForce() {
        Random random = new Random(13);
        int compared = 0;
        long executions = 0;
        long shared = 0;
        int parts = 0;
        long withoutSymmetry = 0;
        for (long seed = 600_000_000L; compared < PROGRAMS; seed++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            int rarity = 2 + random.nextInt(8);
            for (Family f : Family.values()) {
                if (random.nextInt(rarity) == 0) {
                    families.add(f);
                }
            }
            ToyProgram program = twins(new ProgramGenerator(seed, families, 3, 3).next(), random);
            Behaviours expected;
            try {
                expected = Oracle.of(program, Rules.DEFAULT, 1_000);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            if (expected.interleavings().compareTo(MAX_INTERLEAVINGS) > 0) {
                continue;
            }
            compared++;
            String told = "seed " + seed + "\n" + program;
            executions += seesEverything(program, Rules.DEFAULT, expected, told);
            Sharing sharing = sharedSeesEverything(program, Rules.DEFAULT, expected, seed, told);
            shared += sharing.executions();
            parts += sharing.parts;
            CollectingRunner plain = new CollectingRunner(program);
            plain.explore(new Dpor(Rules.DEFAULT));
            withoutSymmetry += plain.executions();
        }
        String told = executions + " of " + withoutSymmetry + ", " + shared + " if shared in " + parts + " parts";
        System.out.println(told);
        assertTrue(executions * 10 < withoutSymmetry * 9 && shared * 10 < withoutSymmetry * 9, told);
        assertTrue(parts > PROGRAMS, told);
    }

    /** The same with one or two more threads that do what others do. */
    private static ToyProgram twins(ToyProgram program, Random random) {
        List<String> lines = new ArrayList<>(Programs.lines(program));
        List<String> threads = lines.stream().filter(l -> l.startsWith("T")).toList();
        int n = threads.size();
        for (int more = 1 + random.nextInt(2); more > 0; more--) {
            String twin = threads.get(random.nextInt(threads.size()));
            if (twin.contains("fork(")) {
                continue; // nobody is forked twice
            }
            lines.add("T" + n++ + twin.substring(twin.indexOf(':')));
        }
        return Programs.parse(lines);
    }

    /** What tells threads of the same code apart. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // T2 looks at x between the ends of the two.
                "T0: r0=faa(x,1); y=r0+1|T1: r0=faa(x,1); y=r0+1|T2: join(T0); r0=x; join(T1)",
                "T0: r0=faa(x,1); y=r0+1|T1: r0=faa(x,1); y=r0+1|T2: join(T0); r0=y; assert r0!=2; join(T1)",
                "T0: r0=faa(x,1); y=r0+1|T1: r0=faa(x,1); y=r0+1|T2: join(T0); join(T1); r0=x; r1=y",
                // What it does between the ends of the two the others notice; the one that is not tried first has to
                // end.
                "T0: r0=x|T1: r0=x|T2: join(T1); x=1; join(T0)",
                // The same, but that shows only in executions that come later.
                "T0: r0=f; if (r0==1) {r1=x}|T1: r0=f; if (r0==1) {r1=x}|T2: join(T1); x=1; join(T0)|T3: f=1",
                "T0: r0=f; if (r0==1) {x=1}|T1: r0=f; if (r0==1) {x=1}|T2: join(T1); r1=x; join(T0)|T3: f=1",
                // Nobody notices it.
                "T0: r0=faa(y,1)|T1: r0=faa(y,1)|T2: x=1; join(T1); r1=x; x=2; join(T0); r0=y",
                "T0: r0=faa(x,1); park|T1: r0=faa(x,1); park|T2: unpark(T0); unpark(T1)",
                "T0: r0=faa(x,1)|T1: r0=faa(x,1)|T2: r0=alive(T0); r1=x; r2=alive(T1)",
                "T0: r0=faa(x,1); lock(m); wait(m); unlock(m)|T1: r0=faa(x,1); lock(m); wait(m); unlock(m)"
                        + "|T2: lock(m); notify(m); unlock(m)",
                "T0: r0=faa(x,1); fork(T1); y=1|T1: r0=faa(x,1); z=1|T2: r0=faa(x,1); z=1",
            })
    void directedProgramsAgreeWithBruteForce(String text) {
        ToyProgram program = ToyProgram.parse(text.split("\\|", -1));
        seesEverything(program, Rules.DEFAULT, Oracle.of(program), text);
        for (int seed = 0; seed < 50; seed++) {
            sharedSeesEverything(program, Rules.DEFAULT, Oracle.of(program), seed, text + ", seed " + seed);
        }
    }

    /** That threads are not alike shows in few executions only, mostly not in those that have taken them for alike. */
    @Test
    void whatOnePartShowsHoldsForPairsOfOthers() {
        String twin = "r0=f; r2=g; if (r0==1) {if (r2==1) {r1=x}}; y=1";
        ToyProgram program =
                ToyProgram.parse("T0: " + twin, "T1: " + twin, "T2: join(T1); x=1; join(T0)", "T3: f=1; g=1");
        Behaviours expected = Oracle.of(program);
        int stale = 0;
        for (int seed = 0; seed < 300; seed++) {
            stale += sharedSeesEverything(program, Rules.DEFAULT, expected, seed, "seed " + seed).stale;
        }
        assertTrue(stale > 20, "only " + stale + " parts were dropped");
    }

    /** Nobody says that threads have the same code: no symmetry. */
    @Test
    void withoutCodesItIsPlainReduction() {
        CollectingRunner runner = new CollectingRunner(NamedPrograms.increments(3, 1));
        SharedDpor sympor = SharedDpor.withSymmetry(Rules.DEFAULT);
        assertTrue(runner.explore(sympor));
        assertEquals(36, runner.executions());
        assertEquals(
                "36 orders of dependent steps; no two threads are known to run the same code, so this is what dpor does",
                sympor.statistics().note());
    }
}
