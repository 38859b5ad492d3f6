package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import programs.Expect;
import programs.Threads;

/**
 * A calendar that threads share, in a JVM where the base classes of its dates were rewritten for {@link OldDate}: the era,
 * which the JDK has kept since long before, comes into them from a class that is not, and has the same name in every
 * execution all the same.
 */
@Expect(outcomes = "both", failures = "RACE data-race", covered = false, maxExecutions = 20, strategy = "mcr")
public final class OldDateThenCalendar {
    private static final class Calendar extends GregorianCalendar {
        private static final long serialVersionUID = 1;

        Calendar() {
            super(TimeZone.getTimeZone("GMT"), Locale.ROOT);
            setTimeInMillis(0);
        }
    }

    public static void main(String[] args) {
        GregorianCalendar calendar = new Calendar();
        Threads.run(
                () -> calendar.getLeastMaximum(GregorianCalendar.WEEK_OF_YEAR),
                () -> calendar.setGregorianChange(new Date(200_000)));
        Outcomes.note("both");
    }
}
