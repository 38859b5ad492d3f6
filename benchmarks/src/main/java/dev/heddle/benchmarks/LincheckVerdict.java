package dev.heddle.benchmarks;

import org.jetbrains.lincheck.Lincheck;

/** Lets Lincheck look for a plain lost update; ends with exit code 1 if it finds it. */
public final class LincheckVerdict {
    private LincheckVerdict() {}

    /** No arguments. */
    public static void main(String[] args) {
        Lincheck.runConcurrentTest(TwoIncrements::run);
    }
}
