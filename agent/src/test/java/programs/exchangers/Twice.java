package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** The same two exchange again and again, each time what they have then. */
@Expect(outcomes = "1 3 0 2", strategy = "mcr")
public final class Twice {
    private Twice() {}

    public static void main(String[] args) {
        Exchanger<Integer> exchanger = new Exchanger<>();
        int[] got = new int[4];
        Threads.run(
                () -> {
                    got[0] = Meets.exchange(exchanger, 0);
                    got[1] = Meets.exchange(exchanger, 2);
                },
                () -> {
                    got[2] = Meets.exchange(exchanger, 1);
                    got[3] = Meets.exchange(exchanger, 3);
                });
        Outcomes.note(got[0] + " " + got[1] + " " + got[2] + " " + got[3]);
    }
}
