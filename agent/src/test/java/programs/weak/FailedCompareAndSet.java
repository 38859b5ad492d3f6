package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A compare-and-set that fails need not bring a lazy store to memory; that it does here is named. */
@Expect(
        strategy = "mcr",
        uncontrolled = "stores of a thread have come to memory before it tried something that failed",
        outcomes = {"01", "10", "11"})
public final class FailedCompareAndSet {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        AtomicInteger fails = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> {
                    x.lazySet(1);
                    fails.compareAndSet(1, 2);
                    a[0] = y.get();
                },
                () -> {
                    y.lazySet(1);
                    fails.compareAndSet(1, 2);
                    b[0] = x.get();
                });
        Outcomes.note("" + a[0] + b[0]);
    }
}
