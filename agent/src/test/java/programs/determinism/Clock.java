package programs.determinism;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Time begins at the same moment in every execution and passes only by sleeping. */
@Expect(outcomes = {"0 1704067200000", "250 1704067200250"})
public final class Clock {
    private static int races;

    public static void main(String[] args) throws InterruptedException {
        Outcomes.note(System.nanoTime() / 1_000_000 + " " + System.currentTimeMillis());
        Threads.run(() -> races++, () -> races++);
        Thread.sleep(250);
        Outcomes.note(System.nanoTime() / 1_000_000 + " " + System.currentTimeMillis());
    }
}
