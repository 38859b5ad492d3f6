package dev.heddle.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.checkpoint.CheckpointFolder;
import dev.heddle.checker.checkpoint.Checkpointing;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.parallel.Helpers;
import dev.heddle.checker.parallel.Pace;
import dev.heddle.checker.parallel.WorkersHere;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.core.Target;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Generated programs, divided among two and four workers as a check with {@code --jobs} divides them: the same verdict and the same
 * failures as alone, and for {@code mcr} the same forest. The workers are in this process, so that there can be many programs.
 */
final class DividedToysTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 8);
    private static final int MOST = 400;

    private static final Set<Family> ALL = EnumSet.allOf(Family.class);

    /** With so little else, one program in a few has an assertion that can fail, or a deadlock. */
    private static final Set<Family> FAILING = EnumSet.of(Family.ASSERT, Family.LOCK, Family.ATOMIC);

    /** Parts of a few executions each. */
    private static final Duration SHORT = Duration.ofNanos(200_000);

    @TempDir
    Path folder;

    /** How many parts of searches workers have done. */
    private long searches;

    private static CheckOptionsBuilder options(String strategy) {
        return ToyWorker.options(strategy).maxExecutions(Comparison.isInOrder(strategy) ? MOST : 5 * MOST);
    }

    private Path checkpoint(int jobs) {
        return folder.resolve("jobs" + jobs).resolve("toy.checkpoint");
    }

    private CheckResult check(CheckOptionsBuilder asked, ToyProgram program, int jobs, long seed) throws IOException {
        Files.deleteIfExists(checkpoint(jobs));
        CheckOptions ofWorkers = asked.build();
        CheckOptionsBuilder builder = asked.jobs(jobs);
        CheckOptions options = ofWorkers.strategy().equals("mcr")
                ? builder.checkpoint(folder.resolve("jobs" + jobs)).build()
                : builder.build();
        Checker checker = new Checker(options, Progress.NONE, () -> false);
        Target target = new ToyTarget(program);
        if (jobs == 1) {
            return checker.check("toy", target, Recording.NONE);
        }
        Optional<Checkpointing> saves = options.checkpoint()
                .map(f -> new Checkpointing(new CheckpointFolder(f), "toy", options, ClassFiles.NONE));
        WorkersHere workers = new WorkersHere(ofWorkers, () -> new ToyTarget(program), jobs, seed);
        Helpers helpers = new Helpers(options, workers, new Pace(Duration.ZERO, SHORT, true));
        CheckResult result = checker.checkWithWorkers("toy", target, Recording.NONE, saves, helpers);
        searches += workers.searches();
        return result;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mcr",
                "mcr-classic",
                "mcr-s",
                "mcr-s+",
                "exogenous",
                "dpor",
                "sdpor",
                "sympor",
                "pdp",
                "icb-dpor",
                "dfs",
                "icb",
                "random",
                "pct"
            })
    void twoAndFourShowWhatOneShows(String strategy) throws IOException {
        int shared = 0;
        int failing = 0;
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            // The first executions of mcr are never divided, so its programs are larger.
            int more = strategy.equals("mcr") ? 1 : 0;
            ToyProgram program =
                    new ProgramGenerator(40_000 + i, i % 2 == 0 ? ALL : FAILING, 3 + more, 4 + more).next();
            CheckResult alone = check(options(strategy), program, 1, 0);
            if (!Comparison.isInOrder(strategy) && alone.counts().executions() >= 5 * MOST) {
                continue; // which part of it is seen within a limit depends on the order
            }
            compared++;
            for (int jobs : new int[] {2, 4}) {
                String told = strategy + ", program " + i + ", " + jobs + " jobs\n" + program;
                CheckResult helped = check(options(strategy), program, jobs, 31L * i + jobs);
                Comparison.assertSame(strategy, alone, helped, told);
                if (strategy.equals("mcr")) {
                    Comparison.assertSameForest(checkpoint(1), checkpoint(jobs), told);
                }
                shared += Comparison.ranByWorkers(helped) > 0 ? 1 : 0;
            }
            failing += alone.failures().isEmpty() ? 0 : 1;
        }
        String told = compared + " of " + PROGRAMS + " were compared, of these " + failing + " fail, " + shared
                + " times workers have run something, and done " + searches + " parts of searches";
        System.out.println(strategy + ": " + told);
        assertTrue(compared > PROGRAMS / 2 && failing >= PROGRAMS / 20 && shared >= PROGRAMS / 4, told);
        assertTrue(!strategy.equals("mcr") || searches > 10L * compared, told);
    }

    /** Most ways of it end well; both assertions fail in the last ones that a search in depth comes to, and not in all of these. */
    private static final ToyProgram LATE =
            ToyProgram.parse("T0: x=1; x=2; x=3; x=4", "T1: x=5; r1=x; assert r1!=2", "T2: r0=x; assert r0!=0");

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "icb", "random", "pct"})
    void nothingIsToldThatLiesPastTheMostExecutions(String strategy) throws IOException {
        for (int most = 5; most <= 100; most += 5) {
            CheckResult alone = check(ToyWorker.options(strategy).maxExecutions(most), LATE, 1, 0);
            for (int jobs : new int[] {2, 4}) {
                String told = strategy + ", at most " + most + ", " + jobs + " jobs";
                CheckResult helped = check(ToyWorker.options(strategy).maxExecutions(most), LATE, jobs, most);
                Comparison.assertSame(strategy, alone, helped, told);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "icb", "random", "pct"})
    void nothingIsToldThatLiesPastTheFirstFailure(String strategy) throws IOException {
        CheckResult alone = check(options(strategy).keepGoing(false), LATE, 1, 0);
        for (int seed = 0; seed < 20; seed++) {
            CheckResult helped = check(options(strategy).keepGoing(false), LATE, 4, seed);
            assertEquals(1, helped.failures().size(), strategy + ", seed " + seed);
            Comparison.assertSame(strategy, alone, helped, strategy + ", seed " + seed);
        }
    }
}
