package dev.heddle.checker.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 60s}, {@code 5m}, {@code 2h}; a bare number means seconds. */
public final class DurationText {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

    private DurationText() {}

    /**
     * The duration that the text names.
     *
     * @throws SetupException if it names none, or nothing above zero
     */
    public static Duration parse(String text) {
        Matcher m = FORM.matcher(text.strip());
        if (!m.matches()) {
            throw new SetupException("not a duration: '" + text + "' (say for example 500ms, 60s, 5m or 2h)");
        }
        long n = Long.parseLong(m.group(1));
        Duration d = switch (m.group(2)) {
            case "ms" -> Duration.ofMillis(n);
            case "m" -> Duration.ofMinutes(n);
            case "h" -> Duration.ofHours(n);
            default -> Duration.ofSeconds(n);
        };
        if (d.isZero()) {
            throw new SetupException("a duration must be above zero: '" + text + "'");
        }
        return d;
    }

    /** The text from which {@link #parse} makes the same duration, to the millisecond. */
    public static String format(Duration d) {
        long ms = d.toMillis();
        if (ms % 1000 != 0) {
            return ms + "ms";
        }
        long s = ms / 1000;
        if (s % 3600 == 0) {
            return s / 3600 + "h";
        }
        return s % 60 == 0 ? s / 60 + "m" : s + "s";
    }
}
