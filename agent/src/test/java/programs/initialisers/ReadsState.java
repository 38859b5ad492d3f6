package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** What an initialiser reads depends on when the class is first used. */
@Expect(
        outcomes = {"0", "1"},
        strategy = {"mcr", "dfs", "dpor"})
public final class ReadsState {
    private static volatile int x;

    private static final class H {
        static final int V = x;
    }

    private ReadsState() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        Outcomes.note(String.valueOf(H.V));
        t.join();
    }
}
