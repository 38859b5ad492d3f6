package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two locks taken in opposite order: the report says who holds what since which line. */
@Expect(
        outcomes = "done",
        failures = "DEADLOCK cycle: cycle of 2 threads: main/1 -> main/2 -> main/1",
        told = {
            "main/1 waits for monitor Object#2, held by main/2 since programs.deadlocks.LockOrder.lambda$main$1:30 at"
                    + " programs.deadlocks.LockOrder.lambda$main$0:25",
            "main/2 waits for monitor Object#1, held by main/1 since programs.deadlocks.LockOrder.lambda$main$0:24 at"
                    + " programs.deadlocks.LockOrder.lambda$main$1:31",
            "main waits for main/1 to end"
        })
public final class LockOrder {
    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Threads.run(
                () -> {
                    synchronized (a) {
                        synchronized (b) {
                        }
                    }
                },
                () -> {
                    synchronized (b) {
                        synchronized (a) {
                        }
                    }
                });
        Outcomes.note("done");
    }
}
