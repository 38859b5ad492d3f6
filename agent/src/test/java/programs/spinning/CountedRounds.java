package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A loop that sees the same for thousands of rounds and then does something: that others see it at once is not lost. */
@Expect(
        outcomes = {"early", "late"},
        strategy = "mcr",
        executions = 2)
public final class CountedRounds {
    private static volatile int x;
    private static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            int sum = 0;
            for (int i = 0; i < 2500; i++) {
                sum += x;
            }
            y = 1 + sum;
        });
        t.start();
        Outcomes.note(y == 1 ? "early" : "late");
        t.join();
    }
}
