package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** How much memory is in use after many and many more executions. */
public final class MemoryOverTime {
    private static final int LOOKS = 10;

    private MemoryOverTime() {}

    /** Arguments: executions (1000000), strategy (random). */
    public static void main(String[] args) {
        long executions = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        String strategy = args.length > 1 ? args[1] : "random";
        try (JavaTarget target = new JavaTarget(new LostUpdate(2), RunOptions.DEFAULT)) {
            CountingRunner runner = new CountingRunner(target);
            for (int i = 1; i <= LOOKS; i++) {
                long until = executions / LOOKS * i;
                runner.explore(strategy, () -> runner.executions() >= until);
                System.out.printf(
                        Locale.ROOT,
                        "%,d executions: %,d KB in use%n",
                        runner.executions(),
                        usedAfterCollection() / 1024);
            }
        }
    }

    private static long usedAfterCollection() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
