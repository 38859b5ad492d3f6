package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Two threads increment a counter that a lambda has captured. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class LostUpdate {
    private static final class Counter {
        private int value;
    }

    private LostUpdate() {}

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Runnable increment = () -> counter.value++;
        Thread a = new Thread(increment);
        Thread b = new Thread(increment);
        a.start();
        b.start();
        a.join();
        b.join();
        Outcomes.note(counter.value);
    }
}
