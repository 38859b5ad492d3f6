package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Two readers that acquire need not agree on which of two stores came first: listed. */
@Expect(
        strategy = "mcr",
        outcomes = {
            "00 00", "00 01", "00 10", "00 11", "01 00", "01 01", "01 10", "01 11", "10 00", "10 01", "10 11", "11 00",
            "11 01", "11 10", "11 11"
        },
        failures = "RACE weak-order")
public final class IndependentReads {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> x.setRelease(1),
                () -> y.setRelease(1),
                () -> a[0] = 10 * x.getAcquire() + y.getAcquire(),
                () -> b[0] = 10 * y.getAcquire() + x.getAcquire());
        Outcomes.note(two(a[0]) + " " + two(b[0]));
    }

    private static String two(int n) {
        return "" + n / 10 + n % 10;
    }
}
