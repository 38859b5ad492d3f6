package dev.heddle.checker.exploring;

import dev.heddle.core.Statistics;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/** One line that is written over again and again while an exploration goes on. */
public final class ProgressLine implements Progress {
    private static final long FIRST_NANOS = 500_000_000L;
    private static final long PERIOD_NANOS = 250_000_000L;
    private static final long LINE_NANOS = 10_000_000_000L;

    private final PrintStream out;
    private final boolean terminal;
    private final int width;
    private final long first;
    private long next;
    private long previousExecutions;
    private long previousNanos;
    private int shown;

    /**
     * Writes to that stream: over the same line on a terminal, a line every ten seconds otherwise.
     *
     * @param soon whether also without a terminal the first line comes at once, and not after ten seconds
     */
    public ProgressLine(PrintStream out, boolean terminal, boolean soon, int width) {
        this.out = out;
        this.terminal = terminal;
        this.width = width;
        first = terminal || soon ? FIRST_NANOS : LINE_NANOS;
        next = first;
    }

    @Override
    public void at(long executions, long elapsedNanos, Supplier<Statistics> strategy) {
        if (elapsedNanos < next) {
            return;
        }
        long rate = Math.round((executions - previousExecutions) * 1e9 / (elapsedNanos - previousNanos));
        previousExecutions = executions;
        previousNanos = elapsedNanos;
        next = elapsedNanos + (terminal ? PERIOD_NANOS : LINE_NANOS);
        show(line(executions, elapsedNanos, rate, strategy.get()));
    }

    private static String line(long executions, long elapsedNanos, long rate, Statistics s) {
        StringBuilder line = new StringBuilder()
                .append(String.format(Locale.ROOT, "%,d executions, %,d/s", executions, rate))
                .append(String.format(Locale.ROOT, ", %,d s", elapsedNanos / 1_000_000_000L));
        if (s.classes() >= 0) {
            line.append(String.format(Locale.ROOT, ", %,d classes", s.classes()));
        }
        if (s.localHistories() >= 0) {
            line.append(String.format(Locale.ROOT, ", %,d local histories", s.localHistories()));
        }
        if (!s.note().isEmpty()) {
            line.append(", ").append(s.note());
        }
        return line.append(", ").append(left(elapsedNanos, s.share())).toString();
    }

    /** By what the share that is done took. It goes up and down, so two figures would promise too much. */
    private static String left(long elapsedNanos, double share) {
        if (share <= 0) {
            return "how much is left cannot be known";
        }
        double seconds = elapsedNanos / 1e9 * (1 - Math.min(1, share)) / share;
        if (seconds < 100) {
            return String.format(Locale.ROOT, "some %.0f s left", seconds);
        }
        if (seconds < 100 * 60) {
            return String.format(Locale.ROOT, "some %.0f min left", seconds / 60);
        }
        double hours = seconds / 3600;
        return hours < 1000 ? String.format(Locale.ROOT, "some %.0f h left", hours) : "more than a month left";
    }

    private void show(String line) {
        if (!terminal) {
            out.println(line);
            return;
        }
        String fitted = line.length() < width ? line : line.substring(0, width - 1);
        out.print("\r" + fitted + " ".repeat(Math.max(0, shown - fitted.length())));
        out.flush();
        shown = fitted.length();
    }

    @Override
    public void done() {
        if (shown > 0) {
            out.print("\r" + " ".repeat(shown) + "\r");
            out.flush();
            shown = 0;
        }
        next = first;
        previousExecutions = 0;
        previousNanos = 0;
    }
}
