package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A sleep guarantees nothing, however long it is. */
@Expect(outcomes = {"0", "1"})
public final class SleepIsNoSynchronization {
    private int value;

    public static void main(String[] args) throws InterruptedException {
        SleepIsNoSynchronization s = new SleepIsNoSynchronization();
        Thread t = new Thread(() -> s.value = 1);
        t.start();
        Thread.sleep(1000);
        Outcomes.note(s.value);
        t.join();
    }
}
