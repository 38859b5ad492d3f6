package dev.heddle.checker.parallel;

/**
 * How fast a worker is, from when it was first seen to be ready, in a few words.
 *
 * @param since when that was, by {@link System#nanoTime}
 */
public record Speed(long since) {
    private static final double NANOS = 1e9;

    /** From now on. */
    public static Speed fromNow() {
        return new Speed(System.nanoTime());
    }

    /** So many executions, and how many that were each second. */
    public String text(long executions) {
        return text(executions, System.nanoTime());
    }

    String text(long executions, long now) {
        // In the first second nothing is known yet.
        double seconds = Math.max(1, (now - since) / NANOS);
        return executions + " at " + Math.round(executions / seconds) + "/s";
    }
}
