package programs.shared;

import java.util.concurrent.TimeUnit;
import programs.Expect;
import programs.Threads;

/** Constants of the JDK can be locked in two orders. */
@Expect(failures = "DEADLOCK cycle", strategy = "mcr")
public final class MonitorsOfConstants {

    public static void main(String[] args) {
        Threads.run(() -> lock(TimeUnit.DAYS, TimeUnit.HOURS), () -> lock(TimeUnit.HOURS, TimeUnit.DAYS));
    }

    private static void lock(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                second.notifyAll();
            }
        }
    }
}
