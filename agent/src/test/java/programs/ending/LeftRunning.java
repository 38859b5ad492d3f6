package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread that never ends when main has: told as left running. */
@Expect(
        outcomes = "main is done",
        failures = "DEADLOCK left-running: main has ended, but main/1 can never go on",
        told = "main/1 waits to be notified on Object#1 at programs.ending.LeftRunning.lambda$main$0")
public final class LeftRunning {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        t.start();
        Outcomes.note("main is done");
    }
}
