package dev.heddle.checker.report;

/**
 * Figures as people read them. Not by a formatter: the JDK loads its tables of countries and languages for the first one,
 * which takes longer than the rest of a report.
 */
public final class Figures {
    private static final int GROUP = 3;

    private Figures() {}

    /** A count, in groups of three digits: {@code 1,234,567}. */
    public static String number(long n) {
        StringBuilder digits = new StringBuilder(Long.toString(n));
        int first = n < 0 ? 1 : 0;
        for (int i = digits.length() - GROUP; i > first; i -= GROUP) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }

    /** A time, to the tenth of a second: {@code 1.5 s}. */
    public static String seconds(long millis) {
        long tenths = (millis + 50) / 100;
        return tenths / 10 + "." + tenths % 10 + " s";
    }
}
