package dev.heddle.benchmarks;

import java.io.IOException;
import java.util.Locale;

/**
 * From the start of a JVM to its end with the verdict on a plain lost update: Heddle's command line, which must find it,
 * against Lincheck, which may not. They take turns.
 */
public final class FirstVerdict {
    private static final int TIMES = 7;

    private FirstVerdict() {}

    /** Arguments: the folder with Heddle's jars, the class path of {@link TwoIncrements}, that of {@link LincheckVerdict}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        long[] ours = new long[TIMES];
        long[] theirs = new long[TIMES];
        for (int i = 0; i < TIMES; i++) {
            ours[i] = FreshJvm.millis(FreshJvm.heddle(args[0], args[1], TwoIncrements.class.getName()), 1);
            theirs[i] = FreshJvm.millis(
                    FreshJvm.java("-XX:+EnableDynamicAgentLoading", "-cp", args[2], LincheckVerdict.class.getName()),
                    0,
                    1);
        }
        System.out.printf(
                Locale.ROOT,
                "JDK %d: Heddle median %d ms, Lincheck median %d ms, ratio %.1f%n",
                Runtime.version().feature(),
                FreshJvm.median(ours),
                FreshJvm.median(theirs),
                (double) FreshJvm.median(theirs) / FreshJvm.median(ours));
    }
}
