package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Synchronized methods that call one another's objects. */
@Expect(outcomes = "done", failures = "DEADLOCK cycle: cycle of 2 threads")
public final class PoliteDeadlock {
    private synchronized void bow(PoliteDeadlock other) {
        other.bowBack();
    }

    private synchronized void bowBack() {
        Thread.yield();
    }

    public static void main(String[] args) {
        PoliteDeadlock a = new PoliteDeadlock();
        PoliteDeadlock b = new PoliteDeadlock();
        Threads.run(() -> a.bow(b), () -> b.bow(a));
        Outcomes.note("done");
    }
}
