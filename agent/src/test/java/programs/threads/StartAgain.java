package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread that starts itself, or starts another again, fails, and orders nothing by that. */
@Expect(
        outcomes = {"itself", "again 0", "again 1"},
        failures = "RACE",
        strategy = "mcr")
public final class StartAgain {
    private static int value;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            try {
                Thread.currentThread().start();
            } catch (IllegalThreadStateException e) {
                Outcomes.note("itself");
            }
            Outcomes.note("again " + value);
        });
        t.start();
        value = 1;
        try {
            t.start();
            Outcomes.note("twice");
        } catch (IllegalThreadStateException e) {
            Threads.join(t);
        }
    }
}
