package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** Two threads exchange what they have. */
@Expect(outcomes = "b a", strategy = "mcr")
public final class Meets {
    static <T> T exchange(Exchanger<T> exchanger, T item) {
        try {
            return exchanger.exchange(item);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private Meets() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Threads.run(() -> got[0] = exchange(exchanger, "a"), () -> got[1] = exchange(exchanger, "b"));
        Outcomes.note(got[0] + " " + got[1]);
    }
}
