package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A volatile store and then an acquiring load of something else: others may see it late, which is listed. */
@Expect(
        strategy = "mcr",
        outcomes = {"01", "10", "11"},
        failures = "RACE weak-order")
public final class AcquireAfterStore {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> {
                    x.set(1);
                    a[0] = y.getAcquire();
                },
                () -> {
                    y.set(1);
                    b[0] = x.getAcquire();
                });
        Outcomes.note("" + a[0] + b[0]);
    }
}
