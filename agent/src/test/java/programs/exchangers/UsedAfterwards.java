package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** A buffer that is used after it was handed over. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class UsedAfterwards {
    private UsedAfterwards() {}

    public static void main(String[] args) {
        Exchanger<int[]> exchanger = new Exchanger<>();
        Threads.run(
                () -> {
                    int[] mine = {1};
                    Meets.exchange(exchanger, mine);
                    mine[0]++;
                },
                () -> Outcomes.note(Meets.exchange(exchanger, new int[1])[0]));
    }
}
