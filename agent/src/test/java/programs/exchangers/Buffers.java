package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** What is handed over belongs to the other from then on, and nobody has it twice. */
@Expect(outcomes = "1 2", strategy = "mcr")
public final class Buffers {
    private Buffers() {}

    public static void main(String[] args) {
        Exchanger<int[]> exchanger = new Exchanger<>();
        int[] sums = new int[2];
        Threads.run(
                () -> {
                    int[] mine = {1};
                    mine = Meets.exchange(exchanger, mine);
                    sums[1] = ++mine[0];
                },
                () -> {
                    int[] mine = {1};
                    mine = Meets.exchange(exchanger, mine);
                    sums[0] = mine[0];
                });
        Outcomes.note(sums[0] + " " + sums[1]);
    }
}
