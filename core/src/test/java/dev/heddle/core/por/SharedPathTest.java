package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.por.paths.PathStrategy;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        if (shared.complete) {
            assertEquals(expected.histories(), shared.shown(CollectingRunner::histories), told);
        }
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

    /** What makes all begin anew shows in few executions, so that parts are out when one meets it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: r0=x; r1=y; if (r0==1) {if (r1==2) {interrupt(T2)}}; z=1|T1: y=1; x=1; z=2|T2: y=2; r0=x; z=3",
                "T0: r0=x; r1=y; if (r0==1) {if (r1==2) {sleep(1); r0=clock}}; z=1|T1: y=1; x=1; z=2|T2: y=2; r0=x; z=3"
            })
    void partsThatAreOutWhenAllBeginsAnewDoNotCount(String text) throws IOException {
        ToyProgram program = ToyProgram.parse(text.split("\\|", -1));
        Behaviours expected = Oracle.of(program);
        int dropped = 0;
        for (int seed = 0; seed < 100; seed++) {
            for (Supplier<PathStrategy> strategies : List.<Supplier<PathStrategy>>of(
                    () -> Sdpor.of(Rules.DEFAULT),
                    () -> Sdpor.forRaces(Rules.DEFAULT),
                    () -> IcbDpor.of(Rules.DEFAULT, 100))) {
                Sharing sharing =
                        new Sharing(strategies, most -> new CollectingRunner(program, Rules.DEFAULT, most), seed);
                sharing.anyhow();
                dropped += sharing.stale;
                assertEquals(expected.races(), sharing.shown(CollectingRunner::races), text + ", seed " + seed);
                if (sharing.complete) {
                    assertEquals(expected.histories(), sharing.shown(CollectingRunner::histories), text + seed);
                }
            }
        }
        assertTrue(dropped > 50, "only " + dropped + " parts were dropped");
    }
}
