package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An initialiser that spins until another thread has set a variable. */
@Expect(
        outcomes = "done",
        strategy = {"mcr", "dfs"})
public final class SpinsForOther {
    private static volatile boolean flag;

    private static final class H {
        static {
            while (!flag) {
                Thread.onSpinWait();
            }
        }

        static String done() {
            return "done";
        }
    }

    private SpinsForOther() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> flag = true);
        t.start();
        Outcomes.note(H.done());
        t.join();
    }
}
