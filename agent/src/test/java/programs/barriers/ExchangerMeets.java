package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** Two threads exchange what they have. */
@Expect(outcomes = "b a", strategy = "random", covered = false, maxExecutions = 300)
public final class ExchangerMeets {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Threads.run(
                () -> quietly(() -> got[0] = exchanger.exchange("a")),
                () -> quietly(() -> got[1] = exchanger.exchange("b")));
        Outcomes.note(got[0] + " " + got[1]);
    }
}
