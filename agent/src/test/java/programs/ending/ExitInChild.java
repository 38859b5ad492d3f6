package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** System.exit with another code, in a child thread, is a failure. */
@Expect(
        outcomes = {"1"},
        failures = "EXCEPTION System.exit: System.exit(3)",
        told = "programs.ending.ExitInChild.lambda$main$0")
public final class ExitInChild {
    private volatile int value;

    public static void main(String[] args) throws InterruptedException {
        ExitInChild o = new ExitInChild();
        Thread t = new Thread(() -> {
            if (o.value == 0) {
                Runtime.getRuntime().exit(3);
            }
        });
        t.start();
        o.value = 1;
        t.join();
        Outcomes.note(o.value);
    }
}
