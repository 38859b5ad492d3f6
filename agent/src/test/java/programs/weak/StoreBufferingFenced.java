package programs.weak;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A full fence after each store, and one of them is seen. */
@Expect(
        strategy = {"mcr", "dfs"},
        outcomes = {"01", "10", "11"})
public final class StoreBufferingFenced {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> {
                    x.lazySet(1);
                    VarHandle.fullFence();
                    a[0] = y.get();
                },
                () -> {
                    y.lazySet(1);
                    VarHandle.fullFence();
                    b[0] = x.get();
                });
        Outcomes.note("" + a[0] + b[0]);
    }
}
