package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An initialiser that fails in one order only, and what is told of that class afterwards. */
@Expect(
        outcomes = {
            "3",
            "ExceptionInInitializerError IllegalStateException, NoClassDefFoundError Could not initialize class programs.initialisers.ThrowsSometimes$H"
        },
        strategy = {"mcr", "dfs"})
public final class ThrowsSometimes {
    private static volatile boolean ready;

    private static final class H {
        static final int V = compute();

        private static int compute() {
            if (!ready) {
                throw new IllegalStateException("too early");
            }
            return 3;
        }
    }

    private ThrowsSometimes() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> ready = true);
        t.start();
        String seen;
        try {
            seen = String.valueOf(H.V);
        } catch (ExceptionInInitializerError e) {
            seen = "ExceptionInInitializerError " + e.getCause().getClass().getSimpleName();
            try {
                seen += H.V;
            } catch (NoClassDefFoundError again) {
                seen += ", NoClassDefFoundError " + again.getMessage();
            }
        }
        t.join();
        Outcomes.note(seen);
    }
}
