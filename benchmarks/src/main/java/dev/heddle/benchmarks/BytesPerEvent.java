package dev.heddle.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.heddle.agent.JavaTarget;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.SplittableRandom;

/** How many bytes an event allocates once all buffers have their size: long executions against short ones. */
public final class BytesPerEvent {
    private static final int WARM_UP = 3_000;
    private static final int MEASURED = 3_000;
    private static final int SHORT = 10;
    private static final int LONG = 210;

    private record Measured(double bytes, double events) {}

    private BytesPerEvent() {}

    /** No arguments. */
    public static void main(String[] args) {
        Measured few = measure(SHORT);
        Measured many = measure(LONG);
        System.out.printf(
                Locale.ROOT,
                "%.0f events: %.0f bytes per execution, the program's own included%n",
                few.events,
                few.bytes);
        System.out.printf(Locale.ROOT, "%.0f events: %.0f bytes per execution%n", many.events, many.bytes);
        System.out.printf(
                Locale.ROOT, "%.3f bytes per further event%n", (many.bytes - few.bytes) / (many.events - few.events));
    }

    private static Measured measure(int times) {
        try (JavaTarget target = new JavaTarget(new LostUpdate(times), RunOptions.DEFAULT)) {
            SplittableRandom random = new SplittableRandom(1);
            run(target, random, WARM_UP);
            long before = allocated();
            long events = run(target, random, MEASURED);
            return new Measured((double) (allocated() - before) / MEASURED, (double) events / MEASURED);
        }
    }

    private static long run(JavaTarget target, SplittableRandom random, int executions) {
        long events = 0;
        for (int i = 0; i < executions; i++) {
            Execution e = target.run(Schedule.EMPTY, candidates -> random.nextInt(candidates.size()));
            events += e.trace().size();
        }
        return events;
    }

    /** By all threads that are alive; those of a program are pooled or none at all. */
    private static long allocated() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long sum = 0;
        for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
