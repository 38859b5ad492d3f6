package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Two lazy stores that are both still on their way when the other thread looks. */
@Expect(
        strategy = {"mcr", "dfs"},
        outcomes = {"00", "01", "10", "11"})
public final class StoreBuffering {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> {
                    x.lazySet(1);
                    a[0] = y.get();
                },
                () -> {
                    y.lazySet(1);
                    b[0] = x.get();
                });
        Outcomes.note("" + a[0] + b[0]);
    }
}
