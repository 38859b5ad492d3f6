package dev.heddle.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/** How long it takes from the start of a JVM to the verdict on a small program that fails. */
public final class TimeToVerdict {
    private static final int TIMES = 11;

    private TimeToVerdict() {}

    /** Arguments: the folder with Heddle's jars, the class path of the program, the program's class. */
    public static void main(String[] args) throws IOException, InterruptedException {
        long[] millis = new long[TIMES];
        for (int i = 0; i < TIMES; i++) {
            millis[i] = FreshJvm.millis(FreshJvm.heddle(args[0], args[1], args[2]), 1);
        }
        System.out.printf(
                Locale.ROOT,
                "JDK %d: median %d ms, best %d ms, of %d%n",
                Runtime.version().feature(),
                FreshJvm.median(millis),
                Arrays.stream(millis).min().orElseThrow(),
                TIMES);
    }
}
