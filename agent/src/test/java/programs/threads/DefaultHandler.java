package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A default handler sees the exception, which is a failure all the same, and it is gone in the next execution. */
@Expect(
        outcomes = {"null handled boom", "null handled late"},
        failures = {"EXCEPTION java.lang.IllegalStateException: boom", "EXCEPTION java.lang.IllegalStateException: late"
        })
public final class DefaultHandler {
    private static boolean late;

    public static void main(String[] args) {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> Outcomes.note(before + " handled " + e.getMessage()));
        Threads.run(
                () -> {
                    throw new IllegalStateException(late ? "late" : "boom");
                },
                () -> late = true);
    }
}
