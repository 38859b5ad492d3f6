package programs.timers;

import dev.heddle.agent.Outcomes;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import programs.Expect;

/** Every way to ask for the time of day tells the same virtual time, before and after a sleep. */
@Expect(outcomes = "true true")
public final class EveryClock {
    private static boolean agree() {
        long now = System.currentTimeMillis();
        ZoneId zone = ZoneId.systemDefault();
        return now == new Date().getTime()
                && now == Calendar.getInstance().getTimeInMillis()
                && now == new GregorianCalendar().getTimeInMillis()
                && now
                        == Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT)
                                .getTimeInMillis()
                && now == Instant.now().toEpochMilli()
                && now == Clock.systemUTC().millis()
                && now == Clock.systemDefaultZone().instant().toEpochMilli()
                && now == Clock.tickMillis(zone).millis()
                && now == ZonedDateTime.now().toInstant().toEpochMilli()
                && now == LocalDateTime.now().atZone(zone).toInstant().toEpochMilli()
                && LocalDate.now().equals(Instant.ofEpochMilli(now).atZone(zone).toLocalDate());
    }

    public static void main(String[] args) throws InterruptedException {
        boolean before = agree();
        Thread.sleep(1234);
        Outcomes.note(before + " " + agree());
    }
}
