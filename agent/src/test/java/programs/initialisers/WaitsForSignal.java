package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An initialiser that waits on a monitor until another thread has done something. */
@Expect(
        outcomes = "9",
        strategy = {"mcr", "dfs"})
public final class WaitsForSignal {
    private static final Object LOCK = new Object();
    private static int value;

    private static final class H {
        static final int V;

        static {
            synchronized (LOCK) {
                while (value == 0) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                V = value;
            }
        }
    }

    private WaitsForSignal() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (LOCK) {
                value = 9;
                LOCK.notifyAll();
            }
        });
        t.start();
        Outcomes.note(String.valueOf(H.V));
        t.join();
    }
}
