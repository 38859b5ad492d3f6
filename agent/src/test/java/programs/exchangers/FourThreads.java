package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** Any two may meet. */
@Expect(
        outcomes = {"badc", "cdab", "dcba"},
        strategy = "mcr")
public final class FourThreads {
    private FourThreads() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[4];
        Runnable[] bodies = new Runnable[4];
        for (int i = 0; i < 4; i++) {
            int n = i;
            bodies[i] = () -> got[n] = Meets.exchange(exchanger, String.valueOf((char) ('a' + n)));
        }
        Threads.run(bodies);
        Outcomes.note(String.join("", got));
    }
}
