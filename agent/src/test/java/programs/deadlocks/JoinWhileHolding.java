package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Joining a thread that needs a lock one holds. */
@Expect(
        outcomes = "done",
        failures = "DEADLOCK cycle: cycle of 2 threads: main -> main/1 -> main",
        told = "held by main since")
public final class JoinWhileHolding {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        t.start();
        synchronized (lock) {
            Threads.join(t);
        }
        Outcomes.note("done");
    }
}
