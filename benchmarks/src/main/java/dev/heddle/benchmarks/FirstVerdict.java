package dev.heddle.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * From the start of a JVM to its end with the verdict on a plain lost update: Heddle's command line, which must find it,
 * cold (with nothing kept from an earlier JVM) and warm, against Lincheck, which may not. They take turns, with a JVM that
 * does nothing.
 */
public final class FirstVerdict {
    private static final int TIMES = 7;

    private FirstVerdict() {}

    /** Arguments: the folder with Heddle's jars, the class path of {@link TwoIncrements}, that of {@link LincheckVerdict}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path kept = FreshJvm.newCache();
        FreshJvm.millis(heddle(kept, args), 1);
        long[] plain = new long[TIMES];
        long[] cold = new long[TIMES];
        long[] warm = new long[TIMES];
        long[] theirs = new long[TIMES];
        for (int i = 0; i < TIMES; i++) {
            plain[i] = FreshJvm.millis(FreshJvm.plain(), 0);
            cold[i] = FreshJvm.millis(heddle(FreshJvm.newCache(), args), 1);
            warm[i] = FreshJvm.millis(heddle(kept, args), 1);
            theirs[i] = FreshJvm.millis(
                    FreshJvm.java("-XX:+EnableDynamicAgentLoading", "-cp", args[2], LincheckVerdict.class.getName()),
                    0,
                    1);
        }
        System.out.printf(
                Locale.ROOT,
                "JDK %d: plain JVM median %d ms, Heddle cold %d ms and warm %d ms, Lincheck %d ms,"
                        + " Lincheck : Heddle %.2f cold, %.2f warm%n",
                Runtime.version().feature(),
                FreshJvm.median(plain),
                FreshJvm.median(cold),
                FreshJvm.median(warm),
                FreshJvm.median(theirs),
                (double) FreshJvm.median(theirs) / FreshJvm.median(cold),
                (double) FreshJvm.median(theirs) / FreshJvm.median(warm));
    }

    private static List<String> heddle(Path cache, String[] args) {
        return FreshJvm.heddle(cache, args[0], args[1], TwoIncrements.class.getName());
    }
}
