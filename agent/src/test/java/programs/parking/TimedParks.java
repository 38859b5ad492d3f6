package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** Timed parks end when nothing else can happen; parking until a time that has passed does not wait. */
@Expect(outcomes = "5 25 25", executions = 1)
public final class TimedParks {
    public static void main(String[] args) {
        Object blocker = new Object();
        LockSupport.parkNanos(5_000_000);
        long first = System.nanoTime() / 1_000_000;
        LockSupport.parkUntil(System.currentTimeMillis() + 20);
        long second = System.nanoTime() / 1_000_000;
        LockSupport.parkNanos(blocker, 0);
        LockSupport.parkUntil(blocker, System.currentTimeMillis() - 20);
        Outcomes.note(first + " " + second + " " + System.nanoTime() / 1_000_000);
    }
}
