package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** System.exit(0) comes with the step before it: no order has other threads go on after that. */
@Expect(
        outcomes = {"0", "1", "2"},
        strategy = "mcr")
public final class ExitAmidOthers {
    private static volatile int value;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            value = 1;
            value = 2;
        });
        other.start();
        Outcomes.note(value);
        System.exit(0);
    }
}
