package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.litmus.BufferModel;
import dev.heddle.agent.litmus.Shape;
import dev.heddle.agent.litmus.ViewModel;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.engine.RunOptions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import programs.weak.Carrier;
import programs.weak.Litmus;
import programs.weak.Litmus.Step;
import programs.weak.Variables;

/** Small programs in all modes show what a model of store buffers says, and where less is promised that is told. */
class LitmusTest {
    private static final int MODES = 4;

    /** How long the JVM is looked at. */
    private static final Duration TIME = Duration.ofSeconds(2);

    /** The first JDK on which threads can be continuations, so that platform threads are not what they run on anyway. */
    private static final int CONTINUATIONS = 21;

    /** Whether everything is run with everything, which takes minutes. */
    private static final boolean ALL = Boolean.getBoolean("heddle.litmus.all");

    @Test
    void everyShapeInEveryMode() {
        for (Shape shape : Shape.values()) {
            for (int stores = 0; stores < MODES; stores++) {
                for (int loads = shape.hasLoads() ? 0 : MODES - 1; loads < MODES; loads++) {
                    if (!ALL && !isSmall(shape) && shape.hasLoads() && loads != stores) {
                        continue;
                    }
                    check(shape, Carrier.FIELD_HANDLE, stores, loads, "mcr", RunOptions.Threads.AUTO);
                    boolean ordered = stores == Variables.ORDERED && loads == Variables.ORDERED;
                    if (isSmall(shape) && (ALL || ordered && (shape == Shape.SB || isQuick()))) {
                        check(shape, Carrier.FIELD_HANDLE, stores, loads, "dfs", RunOptions.Threads.AUTO);
                    }
                }
            }
        }
    }

    /** Whether it has so few interleavings that the strategy which tries them all comes to an end. */
    private static boolean isSmall(Shape shape) {
        return switch (shape) {
            case SB, SB_FENCES, SB_ONE_FENCE, MP, LB, TWO_PLUS_TWO, R, S, CO_RR -> true;
            default -> false;
        };
    }

    /** Whether threads take turns so quickly that trying everything takes seconds. */
    private static boolean isQuick() {
        return Runtime.version().feature() >= CONTINUATIONS;
    }

    @Test
    void everyCarrier() {
        List<Shape> shapes = ALL ? List.of(Shape.values()) : List.of(Shape.SB, Shape.SB_OWN, Shape.R);
        for (Carrier carrier : Carrier.values()) {
            for (Shape shape : shapes) {
                for (int mode = 0; mode < MODES; mode++) {
                    check(shape, carrier, mode, mode, "mcr", RunOptions.Threads.AUTO);
                    if (isQuick()) {
                        check(shape, carrier, mode, mode, "mcr", RunOptions.Threads.PLATFORM);
                    }
                }
            }
        }
    }

    @Test
    void whatTheJvmShowsIsFound() throws InterruptedException {
        Set<String> shown = new TreeSet<>();
        AtomicInteger[] xy = {new AtomicInteger(), new AtomicInteger()};
        AtomicInteger round = new AtomicInteger();
        AtomicInteger loaded = new AtomicInteger();
        int rounds = 50_000;
        Thread other = new Thread(() -> {
            for (int i = 1; i <= rounds; i++) {
                while (round.get() < i) {
                    Thread.onSpinWait();
                }
                xy[1].lazySet(1);
                loaded.set(10 + xy[0].get());
            }
        });
        other.start();
        long end = System.nanoTime() + TIME.toNanos();
        for (int i = 1; i <= rounds && System.nanoTime() < end; i++) {
            xy[0].set(0);
            xy[1].set(0);
            loaded.set(0);
            round.set(i);
            xy[0].lazySet(1);
            int mine = 10 + xy[1].get();
            while (loaded.get() == 0) {
                Thread.onSpinWait();
            }
            shown.add(mine + " " + loaded.get() + " 11");
        }
        round.set(rounds); // whatever it has left it does by itself
        other.join();
        Set<String> found = BufferModel.outcomes(Shape.SB.threads(Variables.ORDERED, Variables.VOLATILE), true);
        assertTrue(found.containsAll(shown), () -> shown + " on this machine, but only " + found);
    }

    private static void check(
            Shape shape, Carrier carrier, int stores, int loads, String strategy, RunOptions.Threads threads) {
        if (!carrier.has(stores) || !carrier.has(loads) || shape.greatest() > carrier.greatest()) {
            return;
        }
        List<Step> program = shape.threads(stores, loads);
        Exploration seen = Exploration.of(
                () -> Litmus.run(carrier, program),
                () -> Strategies.create(strategy, StrategyOptions.DEFAULT),
                RunOptions.DEFAULT.withThreads(threads),
                200_000);
        String what = shape + " " + carrier + ", stores " + stores + ", loads " + loads + ", " + strategy + ", "
                + seen.failures;
        boolean listed = !seen.failures.isEmpty();
        Set<String> interleaved = BufferModel.outcomes(program, false);
        Set<String> buffered = BufferModel.outcomes(program, true);
        assertTrue(seen.complete, what);
        if (stores == Variables.PLAIN || loads == Variables.PLAIN) {
            // A plain access that others meet is a race, and told; nothing more is promised of what it shows.
            assertTrue(seen.outcomes.containsAll(interleaved) && buffered.containsAll(seen.outcomes), what);
        } else {
            assertEquals(buffered, seen.outcomes, what);
        }
        if (strategy.equals("mcr")) { // only this one looks for all
            boolean weak = stores < Variables.ORDERED || loads < Variables.ORDERED;
            boolean mayShowMore = !buffered.containsAll(ViewModel.outcomes(program));
            if (weak || mayShowMore) {
                assertTrue(listed, "nothing is listed: " + what);
            }
            if (stores == Variables.VOLATILE && loads == Variables.VOLATILE) {
                assertTrue(!listed, "volatile, yet listed: " + what);
            }
        }
    }
}
