package dev.heddle.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * How long it takes from the start of a JVM to the verdict on a small program that fails: cold, with nothing kept from an
 * earlier JVM, and warm; beside a JVM that does nothing. They take turns.
 */
public final class TimeToVerdict {
    private static final int TIMES = 11;

    private TimeToVerdict() {}

    /** Arguments: the folder with Heddle's jars, the class path of the program, the program's class. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path kept = FreshJvm.newCache();
        FreshJvm.millis(FreshJvm.heddle(kept, args[0], args[1], args[2]), 1);
        long[] plain = new long[TIMES];
        long[] cold = new long[TIMES];
        long[] warm = new long[TIMES];
        for (int i = 0; i < TIMES; i++) {
            plain[i] = FreshJvm.millis(FreshJvm.plain(), 0);
            cold[i] = FreshJvm.millis(FreshJvm.heddle(FreshJvm.newCache(), args[0], args[1], args[2]), 1);
            warm[i] = FreshJvm.millis(FreshJvm.heddle(kept, args[0], args[1], args[2]), 1);
        }
        tell("plain JVM", plain, plain);
        tell("cold", cold, plain);
        tell("warm", warm, plain);
    }

    private static void tell(String what, long[] millis, long[] plain) {
        System.out.printf(
                Locale.ROOT,
                "JDK %d, %s: median %d ms, best %d ms, of %d; %.1f x a plain JVM%n",
                Runtime.version().feature(),
                what,
                FreshJvm.median(millis),
                Arrays.stream(millis).min().orElseThrow(),
                TIMES,
                (double) FreshJvm.median(millis) / FreshJvm.median(plain));
    }
}
