package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An interrupt ends a sleep, also one that was requested before it began, unless the sleep has ended by then. */
@Expect(outcomes = {"interrupted false 0", "slept"})
public final class InterruptedSleep {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000, 5);
                Outcomes.note("slept");
            } catch (InterruptedException e) {
                Outcomes.note("interrupted " + Thread.interrupted() + " " + System.nanoTime());
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
