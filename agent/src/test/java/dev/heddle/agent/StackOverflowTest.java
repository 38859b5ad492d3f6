package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.runtime.engine.RunOptions;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import programs.Threads;
import programs.overflow.Recursions;

/**
 * Wherever the stack ends, also in the midst of a hook, the program gets its StackOverflowError and the runtime stays
 * whole. Where it ends depends on how much of the code the JIT compiler has got to, so it is tried many times. For longer
 * runs: {@code -Dheddle.overflows=1000}.
 */
class StackOverflowTest {
    private static final int TIMES = Integer.getInteger("heddle.overflows", 3);
    private static final int MAX_PADDING = 200;
    /** A thread that is switched away from soon has too deep a stack to be a continuation. */
    private static final int SWITCHES_IN_100 = 2;

    private static final long SMALL_STACK = 300_000;

    /** Compiled frames are small, so that many fit on a stack, and each level has some thirty steps. */
    private static final int MAX_STEPS = 20_000_000;

    @ParameterizedTest
    @EnumSource
    void isTheProgramsToCatch(Recursions how) throws InterruptedException {
        overflow(how, RunOptions.Threads.AUTO);
    }

    @ParameterizedTest
    @EnumSource
    void isTheProgramsToCatchOnPlatformThreads(Recursions how) throws InterruptedException {
        overflow(how, RunOptions.Threads.PLATFORM);
    }

    /** On a thread of its own, because that is whose stack continuations use. */
    private static void overflow(Recursions how, RunOptions.Threads threads) throws InterruptedException {
        AtomicReference<Throwable> failed = new AtomicReference<>();
        Runnable both = () -> {
            explore(how, threads, 0);
            explore(how, threads, SWITCHES_IN_100);
        };
        Thread t = new Thread(null, both, "overflow", SMALL_STACK);
        t.setUncaughtExceptionHandler((thread, e) -> failed.set(e));
        t.start();
        t.join();
        if (failed.get() != null) {
            throw new AssertionError(how + " failed: " + failed.get(), failed.get());
        }
    }

    private static void explore(Recursions how, RunOptions.Threads threads, int switchesIn100) {
        SplittableRandom random = new SplittableRandom(how.ordinal());
        RunOptions options = RunOptions.DEFAULT.withThreads(threads).withMaxSteps(MAX_STEPS);
        int[] padding = new int[1];
        JavaTarget target = new JavaTarget(
                () -> {
                    Recursions.Recursion r = new Recursions.Recursion(padding[0]);
                    Threads.run(() -> r.run(how), () -> r.run(how));
                    r.check(2);
                },
                options);
        try (target) {
            for (int i = 0; i < TIMES; i++) {
                padding[0] = random.nextInt(MAX_PADDING);
                Execution e = target.run(
                        Schedule.EMPTY, c -> random.nextInt(100) < switchesIn100 ? random.nextInt(c.size()) : 0);
                String at = "time " + i + ", padding " + padding[0];
                assertEquals(List.of(), e.failures(), at);
                assertEquals(List.of(), e.uncontrolled(), at);
                assertEquals(Execution.End.COMPLETED, e.end(), at);
            }
        }
    }
}
