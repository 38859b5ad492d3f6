package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An uncaught exception in any thread is a failure, and the others go on. */
@Expect(
        outcomes = "main goes on",
        failures = "EXCEPTION java.lang.IllegalStateException: in child",
        told = "at programs.ending.ExceptionInChild.fail:20")
public final class ExceptionInChild {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(ExceptionInChild::fail);
        t.start();
        t.join();
        Outcomes.note("main goes on");
    }

    private static void fail() {
        throw new IllegalStateException("in child");
    }
}
