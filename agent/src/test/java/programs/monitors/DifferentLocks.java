package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two locks for one field guard nothing. */
@Expect(outcomes = {"1", "2"})
public final class DifferentLocks {
    private int value;

    public static void main(String[] args) {
        DifferentLocks d = new DifferentLocks();
        Threads.run(() -> increment(d, new Object()), () -> increment(d, new Object()));
        Outcomes.note(d.value);
    }

    private static void increment(DifferentLocks d, Object lock) {
        synchronized (lock) {
            d.value++;
        }
    }
}
