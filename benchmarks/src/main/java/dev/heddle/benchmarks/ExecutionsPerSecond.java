package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.runtime.engine.RunOptions;
import java.util.Locale;

/**
 * How many executions of a plain lost update run in a second, full trace recorded: by continuations, by platform threads,
 * and the ratio. The two take turns, so that what else goes on in the machine troubles both alike.
 */
public final class ExecutionsPerSecond {
    private static final int ROUNDS = 5;

    private ExecutionsPerSecond() {}

    /** Arguments: strategy (dfs), seconds per measurement (2). */
    public static void main(String[] args) {
        String strategy = args.length > 0 ? args[0] : "dfs";
        double seconds = args.length > 1 ? Double.parseDouble(args[1]) : 2;
        measure("main and another thread", new LostUpdate(1, true), strategy, seconds);
        measure("main and two that it starts", new LostUpdate(1), strategy, seconds);
    }

    private static void measure(String threads, LostUpdate program, String strategy, double seconds) {
        System.out.println(threads);
        try (JavaTarget fast = target(program, RunOptions.Threads.AUTO);
                JavaTarget slow = target(program, RunOptions.Threads.PLATFORM)) {
            CountingRunner first = new CountingRunner(fast);
            CountingRunner second = new CountingRunner(slow);
            for (int i = 0; i < ROUNDS; i++) {
                double a = first.rate(strategy, seconds);
                double b = second.rate(strategy, seconds);
                System.out.printf(
                        Locale.ROOT,
                        "  %s: %s %,.0f/s, %s %,.0f/s, ratio %.0f; %.1f events each%n",
                        strategy,
                        fast.switching(),
                        a,
                        slow.switching(),
                        b,
                        a / b,
                        first.eventsPerExecution());
            }
        }
    }

    private static JavaTarget target(LostUpdate program, RunOptions.Threads threads) {
        RunOptions d = RunOptions.DEFAULT;
        return new JavaTarget(program, d.withThreads(threads));
    }
}
