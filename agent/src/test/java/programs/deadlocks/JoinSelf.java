package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread that joins itself waits for ever. */
@Expect(failures = "DEADLOCK cycle: cycle of 1 threads: main -> main")
public final class JoinSelf {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join();
        Outcomes.note("never");
    }
}
