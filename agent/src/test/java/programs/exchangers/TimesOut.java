package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import programs.Expect;
import programs.Threads;

/** Whoever is not met in time goes away, and is then not met by mistake. */
@Expect(
        outcomes = {"b a", "timeout timeout"},
        timeoutsAnywhere = true)
public final class TimesOut {
    private static String exchange(Exchanger<String> exchanger, String item) {
        try {
            return exchanger.exchange(item, 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "timeout";
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private TimesOut() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Threads.run(() -> got[0] = exchange(exchanger, "a"), () -> got[1] = exchange(exchanger, "b"));
        Outcomes.note(got[0] + " " + got[1]);
    }
}
