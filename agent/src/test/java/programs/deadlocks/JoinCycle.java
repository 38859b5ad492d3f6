package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads that join one another. */
@Expect(outcomes = "done", failures = "DEADLOCK cycle: cycle of 2 threads")
public final class JoinCycle {
    private static Thread first;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            if (first != null) {
                Threads.join(main);
            }
        });
        t.start();
        first = t;
        t.join();
        Outcomes.note("done");
    }
}
