package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Where sleeps order threads, sleepers wake in the order of their times when nothing else can happen. */
@Expect(outcomes = "abc 30", executions = 1, sleepsOrdered = true)
public final class SleepOrder {
    private String order = "";

    private void run(long millis, String name) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        order += name;
    }

    public static void main(String[] args) {
        SleepOrder s = new SleepOrder();
        Threads.run(() -> s.run(30, "c"), () -> s.run(10, "a"), () -> s.run(20, "b"));
        Outcomes.note(s.order + " " + System.nanoTime() / 1_000_000);
    }
}
