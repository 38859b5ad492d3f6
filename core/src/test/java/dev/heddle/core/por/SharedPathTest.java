package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.por.paths.PathStrategy;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Shared among processes, {@code sdpor}, {@code pdp} and {@code icb-dpor} see what they see alone and what brute force sees, whatever the
 * parts are, whoever does them when, and however many are lost.
 */
final class SharedPathTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 5;
    private static final int MOST = 100_000;

    /** What is to hold of an exploration that was shared. */
    private interface Check {
        void check(Sharing shared, CollectingRunner alone, boolean complete, Behaviours expected, String told);
    }

    private int parts;
    private int lost;
    private long executions;
    private long executionsAlone;
    private int mostTimes;

    private void each(
            long firstSeed,
            Function<Rules, PathStrategy> strategies,
            UnaryOperator<CollectingRunner> telling,
            Check check) {
        GeneratedToys.each(PROGRAMS, firstSeed, (program, rules, expected, told) -> {
            CollectingRunner alone = telling.apply(new CollectingRunner(program, rules, MOST));
            boolean complete = alone.explore(strategies.apply(rules));
            Sharing sharing = new Sharing(
                    () -> strategies.apply(rules),
                    most -> telling.apply(new CollectingRunner(program, rules, most)),
                    told.hashCode());
            try {
                sharing.anyhow();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            check.check(sharing, alone, complete, expected, told);
            parts += sharing.parts;
            lost += sharing.lost;
            executions += sharing.executions();
            executionsAlone += alone.executions();
            mostTimes = Math.max(mostTimes, sharing.executions() / Math.max(1, alone.executions()));
        });
        String figures = PROGRAMS + " programs, " + parts + " parts, " + lost + " of them lost, " + executions
                + " executions (alone: " + executionsAlone + "), at most " + mostTimes + " times as many";
        System.out.println(figures);
        assertTrue(parts > 2 * PROGRAMS, figures);
    }

    private static void seesWhatGoesWrong(
            Sharing shared, CollectingRunner alone, boolean complete, Behaviours expected, String told) {
        assertTrue(complete && shared.complete, told);
        assertEquals(expected.deadlocks(), shared.shown(CollectingRunner::deadlocks), told);
        assertEquals(expected.failures(), shared.shown(CollectingRunner::failures), told);
        assertEquals(expected.races(), shared.shown(CollectingRunner::races), told);
    }

    private static void seesEverything(
            Sharing shared, CollectingRunner alone, boolean complete, Behaviours expected, String told) {
        seesWhatGoesWrong(shared, alone, complete, expected, told);
        assertEquals(expected.histories(), shared.shown(CollectingRunner::histories), told);
        assertEquals(expected.classes(), shared.shown(CollectingRunner::classes), told);
    }

    private static void seesEveryRace(
            Sharing shared, CollectingRunner alone, boolean complete, Behaviours expected, String told) {
        assertEquals(expected.races(), shared.shown(CollectingRunner::races), told);
        boolean pruned = shared.statistics().note().contains("from which nothing can race: every race");
        assertEquals(!pruned, shared.complete, told);
    }

    @Test
    void sdporAgreesWithBruteForce() {
        each(610_000_000L, Sdpor::of, runner -> runner, SharedPathTest::seesEverything);
    }

    @Test
    void sdporWithLocalStatesAgreesWithBruteForce() {
        each(620_000_000L, Sdpor::of, CollectingRunner::tellingLocalStates, SharedPathTest::seesWhatGoesWrong);
    }

    @Test
    void pdpAgreesWithBruteForce() {
        each(630_000_000L, Sdpor::forRaces, runner -> runner, SharedPathTest::seesEveryRace);
    }

    /** Of {@code icb-dpor} the same executions are run, bound by bound. */
    @Test
    void icbDporRunsTheSame() {
        each(
                640_000_000L,
                rules -> IcbDpor.of(rules, 2),
                runner -> runner,
                (shared, alone, complete, expected, told) -> {
                    assertEquals(complete, shared.complete, told);
                    assertEquals(alone.executions(), shared.executions(), told);
                    assertEquals(alone.histories(), shared.shown(CollectingRunner::histories), told);
                    assertEquals(alone.classes(), shared.shown(CollectingRunner::classes), told);
                    assertEquals(alone.deadlocks(), shared.shown(CollectingRunner::deadlocks), told);
                    assertEquals(alone.failures(), shared.shown(CollectingRunner::failures), told);
                });
    }
}
