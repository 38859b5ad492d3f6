package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Errands;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Executions that others run, handed over late, in any order, and done again when they were lost: in the end the same is known
 * as without them, to the byte, and the same failures were seen.
 */
final class ErrandsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 8) * 10;

    /** By turns without a hunt, which would learn most of a small program before the search begins, and with everything. */
    static final List<SearchRules> VARIANTS = List.of(
            SearchRules.ALL.toBuilder().hunt(SearchRules.NEVER).build(),
            McrTest.TAKING_IN_AT_ONCE,
            McrTest.HUNTING_AND_TAKING_IN);

    /** Runs a toy program, and notes how executions failed. */
    static class Noting implements Runner {
        private final ToyTarget target;
        final Set<String> failures;

        Noting(ToyProgram program, Set<String> failures) {
            target = new ToyTarget(program);
            this.failures = failures;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            Execution execution = target.run(prefix, policy);
            execution.failures().forEach(f -> failures.add(f.kind() + " " + f.message()));
            return execution;
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            failures.add(failure.kind() + " " + failure.message());
        }

        @Override
        public String site(int site) {
            return target.site(site);
        }

        @Override
        public void checkLimits() {}
    }

    /** Has errands done by another strategy on another target, as another process would. */
    static final class Helped extends Noting implements Errands {
        private static final class Asked {
            final byte[] errand;
            final Consumer<byte[]> whenDone;

            Asked(byte[] errand, Consumer<byte[]> whenDone) {
                this.errand = errand;
                this.whenDone = whenDone;
            }
        }

        private final ToyProgram program;
        private final Random random;
        private final List<Asked> asked = new ArrayList<>();
        private int alone;
        private int done;

        Helped(ToyProgram program, Set<String> failures, long seed) {
            super(program, failures);
            this.program = program;
            random = new Random(seed);
            alone = random.nextInt(2);
        }

        @Override
        public Errands errands() {
            return --alone > 0 ? null : this;
        }

        @Override
        public boolean pays() {
            return random.nextInt(5) > 0;
        }

        @Override
        public int out() {
            return asked.size();
        }

        @Override
        public int most() {
            return 8;
        }

        @Override
        public void ask(byte[] errand, Consumer<byte[]> whenDone) {
            asked.add(new Asked(errand, whenDone));
        }

        @Override
        public void attend(boolean waits) {
            for (int n = waits ? 1 + random.nextInt(3) : random.nextInt(3); n > 0 && !asked.isEmpty(); n--) {
                Asked any = asked.get(random.nextInt(asked.size()));
                byte[] answer = run(any.errand);
                if (random.nextInt(4) == 0) {
                    answer = run(any.errand); // the first one was lost
                }
                asked.remove(any);
                done++;
                any.whenDone.accept(answer);
            }
        }

        @Override
        public void dropAll() {
            asked.clear();
        }

        private byte[] run(byte[] errand) {
            try {
                return new Mcr(Rules.DEFAULT).runErrand(errand, new Noting(program, failures));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static byte[] bytes(Mcr mcr) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ForestWriter.write(mcr.forest(), out);
        return out.toByteArray();
    }

    @Test
    void whatOthersLearnIsWhatOneLearnsAlone() throws IOException {
        int errands = 0;
        int failing = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            ToyProgram program = new ProgramGenerator(9_000 + i, EnumSet.allOf(Family.class), 4, 4).next();
            Set<String> expected = new TreeSet<>();
            Mcr alone = new Mcr(Rules.DEFAULT);
            boolean covered = alone.explore(new Noting(program, expected));

            Set<String> found = new TreeSet<>();
            Helped runner = new Helped(program, found, i);
            Mcr helped = new Mcr(Rules.DEFAULT, VARIANTS.get(i % VARIANTS.size()), SearchLimits.DEFAULT);
            assertEquals(covered, helped.explore(runner), "program " + i);
            if (covered) {
                assertArrayEquals(bytes(alone), bytes(helped), "program " + i);
                assertEquals(expected, found, "program " + i);
            }
            errands += runner.done;
            failing += expected.isEmpty() ? 0 : 1;
        }
        assertTrue(errands > PROGRAMS / 2, "too few errands to tell: " + errands);
        assertTrue(failing > PROGRAMS / 20, "too few programs fail: " + failing);
    }

    /** Each has a step that goes on in several ways, by what it observes, with the same in memory. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: fork(T1); x=1\nT1: x=2; x=3\nT2: r0=state(T1); y=r0",
                "T0: fork(T1)\nT1: x=1\nT2: r0=state(T1); if (r0==5) {fail}",
                "init s=0\nT0: release(s,1); release(s,1)\nT1: r0=units(s); assert r0!=1",
                "T0: lock(m); x=1; unlock(m)\nT1: r0=trylock(m); y=r0",
                "T0: sleep(30); r0=clock; x=r0\nT1: sleep(10); r1=clock; x=r1\nT2: sleep(20); r2=clock; x=r2",
            })
    void oneStepIsAskedForOncePerThingThatItObserves(String text) throws IOException {
        ToyProgram program = ToyProgram.parse(text.split("\n"));
        Set<String> expected = new TreeSet<>();
        Mcr alone = new Mcr(Rules.DEFAULT);
        assertTrue(alone.explore(new Noting(program, expected)));
        for (int seed = 0; seed < 20; seed++) {
            Set<String> found = new TreeSet<>();
            Mcr helped = new Mcr(Rules.DEFAULT, VARIANTS.get(0), SearchLimits.DEFAULT);
            assertTrue(helped.explore(new Helped(program, found, seed)), "covered, seed " + seed);
            assertArrayEquals(bytes(alone), bytes(helped), "seed " + seed);
            assertEquals(expected, found, "seed " + seed);
        }
    }
}
