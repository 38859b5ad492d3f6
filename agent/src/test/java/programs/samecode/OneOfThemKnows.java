package programs.samecode;

import dev.heddle.agent.Outcomes;
import java.util.function.Supplier;
import programs.Expect;

/** Only the second of two threads with the same code sees what is wrong, and only if the third has been there. */
@Expect(
        outcomes = {"false", "true"},
        strategy = {"mcr", "dfs"})
public final class OneOfThemKnows {
    private static volatile boolean ready;
    private static volatile boolean found;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        Supplier<Thread> self = Thread::currentThread;
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                if (ready && self.get() == threads[1]) {
                    found = true;
                }
            });
        }
        threads[2] = new Thread(() -> ready = true);
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        Outcomes.note(found);
    }
}
