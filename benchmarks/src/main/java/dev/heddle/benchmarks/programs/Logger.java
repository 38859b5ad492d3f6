package dev.heddle.benchmarks.programs;

import java.util.function.Predicate;

/**
 * The filter of a logger, with the algorithm of {@code java.util.logging.Logger} up to Java 6 (JDK-4779253).
 *
 * <p>The bug: a filter is looked for and then asked, and in between it may be taken away. The fixed form looks once.
 */
public final class Logger {
    private Predicate<String> filter = text -> !text.isEmpty();
    private int written;

    private void log(String text) {
        synchronized (this) {
            if (filter != null && !filter.test(text)) {
                return;
            }
            written++;
        }
    }

    private void logSafely(String text) {
        synchronized (this) {
            Predicate<String> now = filter;
            if (now != null && !now.test(text)) {
                return;
            }
            written++;
        }
    }

    private void setFilter(Predicate<String> newFilter) {
        filter = newFilter;
    }

    /** The filter is taken away while it is asked. */
    public static void buggy() {
        Logger logger = new Logger();
        new Crew()
                .with(() -> logger.log("text"))
                .with(() -> logger.setFilter(null))
                .run();
        Crew.require(logger.written == 1, "a text is lost");
    }

    /** The filter is taken away before or after it is asked. */
    public static void fixed() {
        Logger logger = new Logger();
        new Crew()
                .with(() -> logger.logSafely("text"))
                .with(() -> logger.setFilter(null))
                .run();
        Crew.require(logger.written == 1, "a text is lost");
    }
}
