package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Who starts a thread first decides what follows: each of two, and the main thread, may be the one. */
@Expect(
        outcomes = {"main", "a", "b"},
        strategy = {"dfs", "mcr"})
public final class StartRaceWon {
    private static volatile String winner;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {});
        Thread a = new Thread(() -> start(t, "a"));
        Thread b = new Thread(() -> start(t, "b"));
        a.start();
        b.start();
        start(t, "main");
        Threads.join(a);
        Threads.join(b);
        Threads.join(t);
        Outcomes.note(winner);
    }

    private static void start(Thread t, String who) {
        try {
            t.start();
            winner = who;
        } catch (IllegalThreadStateException e) {
            Thread.yield();
        }
    }
}
