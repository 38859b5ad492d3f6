package programs.groups;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;
import programs.Threads;

/** Threads of groups inside a group are listed with it, if so wanted; the caller is in its own. */
@Expect(outcomes = "1 0 1 1", strategy = "mcr")
public final class Nested {
    private Nested() {}

    public static void main(String[] args) {
        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        CountDownLatch end = new CountDownLatch(1);
        Thread a = new Thread(inner, () -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        a.start();
        Thread[] list = new Thread[4];
        String said = outer.activeCount() + " " + outer.enumerate(list, false) + " " + inner.enumerate(list, false);
        end.countDown();
        Threads.join(a);
        Outcomes.note(said + " " + Thread.activeCount());
    }
}
