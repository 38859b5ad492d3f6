package dev.heddle.benchmarks;

import org.jetbrains.lincheck.Lincheck;

/** Lets Lincheck find a plain lost update; ends with its error, exit code 1. */
public final class LincheckVerdict {
    private LincheckVerdict() {}

    /** No arguments. */
    public static void main(String[] args) {
        Lincheck.runConcurrentTest(TwoIncrements::run);
    }
}
