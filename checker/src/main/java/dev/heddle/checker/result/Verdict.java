package dev.heddle.checker.result;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** How a check ended. */
public enum Verdict {
    /** Every behaviour was covered and nothing was found. */
    COVERED(0, 0),
    /** Nothing was found, but not everything was covered. */
    LIMIT(3, 1),
    /** Something was found. */
    FAILED(1, 2),
    /** The check could not be done. */
    ERROR(2, 3);

    private final int exitCode;
    private final int gravity;

    Verdict(int exitCode, int gravity) {
        this.exitCode = exitCode;
        this.gravity = gravity;
    }

    /** The exit code of the command line. */
    public int exitCode() {
        return exitCode;
    }

    /** The name in reports. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The verdict on several targets: the gravest; covered if there are none. */
    public static Verdict gravest(Collection<Verdict> verdicts) {
        return verdicts.stream().max(Comparator.comparingInt(v -> v.gravity)).orElse(COVERED);
    }
}
