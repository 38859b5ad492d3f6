package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The monitor of an object that nobody else can reach costs no event. */
@Expect(outcomes = "20000", executions = 1, events = 2)
public final class LocalLockCostsNothing {
    private int value;

    private synchronized void increment() {
        value++;
    }

    public static void main(String[] args) {
        LocalLockCostsNothing own = new LocalLockCostsNothing();
        Object lock = new Object();
        for (int i = 0; i < 10_000; i++) {
            own.increment();
            synchronized (lock) {
                own.value++;
                lock.notifyAll();
            }
        }
        Outcomes.note(own.value);
    }
}
