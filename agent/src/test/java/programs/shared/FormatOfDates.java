package programs.shared;

import dev.heddle.agent.Outcomes;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import programs.Expect;
import programs.Threads;

/** A format of dates is none for two threads: one may get what the other formats. */
@Expect(
        outcomes = {"1970", "2001", "wrong"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxExecutions = 500)
public final class FormatOfDates {

    public static void main(String[] args) {
        SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
        Threads.run(() -> note(format, 0, "1970"), () -> note(format, 1_000_000_000_000L, "2001"));
    }

    private static void note(SimpleDateFormat format, long time, String year) {
        String text = format.format(new Date(time));
        Outcomes.note(text.equals(year) ? year : "wrong");
    }
}
