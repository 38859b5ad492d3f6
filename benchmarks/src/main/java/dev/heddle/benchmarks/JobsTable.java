package dev.heddle.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * From the start of a JVM to its end with a verdict, with one job and with several, by turns: how much faster the same result
 * is there. What else the machine does takes more from several jobs than from one.
 */
public final class JobsTable {
    private JobsTable() {}

    /** Arguments: the folder with Heddle's jars, a class path, how many jobs, a target, strategies. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path cache = FreshJvm.newCache();
        FreshJvm.millis(FreshJvm.heddle(cache, args[0], args[1], args[3]), 0, 1, 3);
        for (int i = 4; i < args.length; i++) {
            long one = FreshJvm.millis(heddle(cache, args, args[i], "1"), 0, 1, 3);
            long several = FreshJvm.millis(heddle(cache, args, args[i], args[2]), 0, 1, 3);
            System.out.printf(
                    Locale.ROOT,
                    "%s of %s: %d ms with 1 job, %d ms with %s jobs, ratio %.2f%n",
                    args[i],
                    args[3],
                    one,
                    several,
                    args[2],
                    (double) one / several);
        }
    }

    private static List<String> heddle(Path cache, String[] args, String strategy, String jobs) {
        List<String> command = new ArrayList<>(FreshJvm.heddle(cache, args[0], args[1], args[3]));
        command.addAll(List.of("--strategy", strategy, "--jobs", jobs));
        return command;
    }
}
