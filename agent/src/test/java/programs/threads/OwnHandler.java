package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread with an uncaught-exception handler of its own dies as planned: no failure. */
@Expect(outcomes = "worker: on purpose", executions = 1)
public final class OwnHandler {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(
                () -> {
                    throw new IllegalStateException("on purpose");
                },
                "worker");
        t.setUncaughtExceptionHandler((thread, e) -> Outcomes.note(thread.getName() + ": " + e.getMessage()));
        t.start();
        t.join();
    }
}
