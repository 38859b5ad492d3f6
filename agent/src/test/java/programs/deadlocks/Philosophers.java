package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Three philosophers, each with the left fork first: a cycle of three. */
@Expect(
        outcomes = "done",
        failures = "DEADLOCK cycle: cycle of 3 threads",
        strategy = "random",
        maxExecutions = 500,
        covered = false)
public final class Philosophers {
    public static void main(String[] args) {
        Object[] forks = {new Object(), new Object(), new Object()};
        Threads.run(() -> eat(forks[0], forks[1]), () -> eat(forks[1], forks[2]), () -> eat(forks[2], forks[0]));
        Outcomes.note("done");
    }

    private static void eat(Object left, Object right) {
        synchronized (left) {
            synchronized (right) {
                Thread.yield();
            }
        }
    }
}
