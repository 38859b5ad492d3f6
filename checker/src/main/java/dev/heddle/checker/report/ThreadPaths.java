package dev.heddle.checker.report;

import java.util.Arrays;
import java.util.Comparator;

/** The order in which threads are listed: {@code main}, {@code main/1}, {@code main/1/1}, {@code main/2}, {@code main/10}. */
final class ThreadPaths {
    static final Comparator<String> ORDER = (a, b) -> Arrays.compare(a.split("/"), b.split("/"), ThreadPaths::compare);

    private ThreadPaths() {}

    /** Numbers without leading zeros: the longer is the greater. */
    private static int compare(String a, String b) {
        return a.length() != b.length() ? a.length() - b.length() : a.compareTo(b);
    }
}
