package dev.heddle.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Verdict;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static CheckOptionsBuilder dfs() {
        return CheckOptions.builder().strategy("dfs");
    }

    private static CheckResult check(ToyCounter target, CheckOptionsBuilder options) {
        return new Checker(options.build(), Progress.NONE, () -> false).check("toy", target, Recording.NONE);
    }

    @Test
    void saysCoveredAfterEveryInterleaving() {
        CheckResult result = check(new ToyCounter(2, false), dfs());
        assertEquals(Verdict.COVERED, result.verdict());
        assertEquals(6, result.counts().executions());
        assertEquals(24, result.counts().events());
        assertEquals("", result.limit());
    }

    @Test
    void stopsAtTheFirstFailureAndTellsItsTrace() {
        CheckResult result = check(new ToyCounter(2, true), dfs());
        assertEquals(Verdict.FAILED, result.verdict());
        assertEquals(1, result.failures().size());
        FoundFailure found = result.failures().get(0);
        assertEquals("expected 2 but was 1", found.failure().message());
        assertEquals(result.counts().executions(), found.foundAtExecution());
        assertEquals(4, found.trace().size());
        assertEquals(4, found.schedule().size());
    }

    @Test
    void keepsGoingAndCollectsDistinctFailures() {
        CheckResult result = check(new ToyCounter(3, true), dfs().keepGoing(true));
        assertEquals(
                List.of("expected 3 but was 1", "expected 3 but was 2"),
                result.failures().stream()
                        .map(f -> f.failure().message())
                        .sorted()
                        .toList());
        assertEquals(90, result.counts().executions());
        assertEquals("", result.limit());
        result.failures().forEach(f -> assertEquals(f.failure().message(), messageOfRunning(f.schedule())));
    }

    private static String messageOfRunning(Schedule schedule) {
        return new ToyCounter(3, true).run(schedule, c -> 0).failures().get(0).message();
    }

    @Test
    void aLimitIsNoCover() {
        CheckResult result = check(new ToyCounter(2, false), dfs().maxExecutions(5));
        assertEquals(Verdict.LIMIT, result.verdict());
        assertEquals(5, result.counts().executions());
        assertEquals("the limit of 5 executions was reached", result.limit());
    }

    @Test
    void aLimitThatIsJustEnoughIsNoLimit() {
        assertEquals(
                Verdict.COVERED,
                check(new ToyCounter(2, false), dfs().maxExecutions(6)).verdict());
    }

    @Test
    void anInterruptionIsALimit() {
        AtomicInteger asked = new AtomicInteger();
        CheckResult result = new Checker(dfs().build(), Progress.NONE, () -> asked.incrementAndGet() > 3)
                .check("toy", new ToyCounter(2, false), Recording.NONE);
        assertEquals(Verdict.LIMIT, result.verdict());
        assertEquals("interrupted", result.limit());
        assertEquals(3, result.counts().executions());
    }

    @Test
    void isNotCoveredWhenControlWasIncomplete() {
        ToyCounter target = new ToyCounter(2, false);
        target.uncontrolled = List.of("class Foo could not be rewritten");
        CheckResult result = check(target, dfs());
        assertEquals(Verdict.LIMIT, result.verdict());
        assertEquals(List.of("class Foo could not be rewritten"), result.uncontrolled());
    }

    @Test
    void isNotCoveredWhenExecutionsWereCut() {
        ToyCounter target = new ToyCounter(2, false);
        target.maxSteps = 3;
        CheckResult result = check(target, dfs().maxSteps(3));
        assertEquals(Verdict.LIMIT, result.verdict());
        assertTrue(result.limit().startsWith("the limit of 3 steps"), result.limit());
    }

    @Test
    void samplingNeverCovers() {
        CheckResult result = check(
                new ToyCounter(2, false),
                CheckOptions.builder().strategy("random").maxExecutions(1000));
        assertEquals(Verdict.LIMIT, result.verdict());
        assertEquals(1000, result.counts().executions());
    }

    @Test
    void samplingEndsIfNobodySetsALimit() {
        for (String strategy : List.of("random", "pct")) {
            CheckResult result =
                    check(new ToyCounter(2, false), CheckOptions.builder().strategy(strategy));
            assertEquals(Verdict.LIMIT, result.verdict());
            assertEquals(10_000, result.counts().executions());
        }
    }

    @Test
    void startsAnewWhenThreadsTurnOutToBeObserved() {
        ToyCounter target = new ToyCounter(2, false);
        target.observedAfter = 2;
        AtomicInteger strategies = new AtomicInteger();
        CheckResult result = new Checker(dfs().build(), Progress.NONE, () -> false)
                .check(
                        "toy",
                        target,
                        Recording.NONE,
                        () -> {
                            strategies.incrementAndGet();
                            return Strategies.create("dfs", StrategyOptions.DEFAULT);
                        },
                        Optional.empty(),
                        Optional.empty());
        assertEquals(2, strategies.get());
        assertEquals(Verdict.COVERED, result.verdict());
        assertEquals(2 + 6, result.counts().executions());
    }

    @Test
    void aBrokenStrategyIsAnErrorNotACrash() {
        Strategy broken = runner -> {
            throw new IllegalStateException("broken");
        };
        CheckResult result = new Checker(dfs().build(), Progress.NONE, () -> false)
                .check(
                        "toy",
                        new ToyCounter(2, false),
                        Recording.NONE,
                        () -> broken,
                        Optional.empty(),
                        Optional.empty());
        assertEquals(Verdict.ERROR, result.verdict());
        assertEquals("broken", result.error().orElseThrow().getMessage());
    }

    @Test
    void takesFailuresThatTheStrategyReports() {
        Strategy reporting = runner -> {
            Schedule witness = Schedule.of(runner.run(Schedule.EMPTY, c -> 0).trace());
            runner.report(failure(), witness);
            return true;
        };
        CheckResult result = new Checker(dfs().build(), Progress.NONE, () -> false)
                .check(
                        "toy",
                        new ToyCounter(2, false),
                        Recording.NONE,
                        () -> reporting,
                        Optional.empty(),
                        Optional.empty());
        assertEquals(Verdict.FAILED, result.verdict());
        assertEquals(failure(), result.failures().get(0).failure());
    }

    private static Failure failure() {
        return new Failure(Failure.Kind.DEADLOCK, "predicted", "could block", "main", "A.b:1", List.of());
    }

    @Test
    void listsRacesWithoutFailing() {
        CheckResult result = check(new ToyCounter(2, false), dfs());
        assertEquals(Verdict.COVERED, result.verdict());
        assertTrue(
                result.races().stream().allMatch(r -> r.location().equals("Counter.value")),
                () -> result.races().toString());
        // main's read and main/1's write, the other way round, and the two writes.
        assertEquals(3, result.races().size());
    }

    @Test
    void aRaceIsAFailureOnDemand() {
        CheckResult result = check(new ToyCounter(2, false), dfs().races(RaceMode.FAIL));
        assertEquals(Verdict.FAILED, result.verdict());
        assertEquals(Failure.Kind.RACE, result.failures().get(0).failure().kind());
    }

    @Test
    void racesCanBeLeftAlone() {
        assertEquals(
                List.of(),
                check(new ToyCounter(2, false), dfs().races(RaceMode.OFF)).races());
    }

    @Test
    void stopIsWhatStrategiesLetPass() {
        Strategy catching = runner -> {
            runner.run(Schedule.EMPTY, c -> 0);
            runner.checkLimits();
            return true;
        };
        CheckResult result = new Checker(dfs().maxExecutions(1).build(), Progress.NONE, () -> false)
                .check(
                        "toy",
                        new ToyCounter(2, false),
                        Recording.NONE,
                        () -> catching,
                        Optional.empty(),
                        Optional.empty());
        assertEquals(Verdict.LIMIT, result.verdict());
        assertEquals("the limit of 1 execution was reached", result.limit());
    }
}
