package programs.initialisers;

import programs.Expect;

/** An initialiser that waits for a thread which runs a lambda of the class, and so waits for the initialiser. */
@Expect(
        failures = "DEADLOCK cycle",
        told = "main/1 waits for lock initialisation of H, held by main",
        strategy = {"mcr", "dfs"})
public final class ThreadNeedsClass {
    private static final class H {
        static int v;

        static {
            Thread t = new Thread(() -> v = 1);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private ThreadNeedsClass() {}

    public static void main(String[] args) {
        H.v++;
    }
}
