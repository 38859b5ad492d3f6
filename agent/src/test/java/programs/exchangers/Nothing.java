package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** Nothing can be exchanged for something. */
@Expect(outcomes = "null a")
public final class Nothing {
    private Nothing() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Threads.run(() -> got[0] = Meets.exchange(exchanger, "a"), () -> got[1] = Meets.exchange(exchanger, null));
        Outcomes.note(got[0] + " " + got[1]);
    }
}
