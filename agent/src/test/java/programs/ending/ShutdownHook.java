package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A shutdown hook does not run, and is told. */
@Expect(
        outcomes = {"removed true false", "end"},
        uncontrolled = "a shutdown hook is registered, which does not run when the execution ends",
        strategy = "mcr")
public final class ShutdownHook {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        Thread first = new Thread(() -> Outcomes.note("first"));
        Thread second = new Thread(() -> Outcomes.note("second"));
        runtime.addShutdownHook(first);
        runtime.addShutdownHook(second);
        Outcomes.note("removed " + runtime.removeShutdownHook(first) + " " + runtime.removeShutdownHook(first));
        Outcomes.note("end");
        System.exit(0);
    }
}
