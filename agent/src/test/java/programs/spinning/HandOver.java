package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads that hand a turn to and fro by spinning. */
@Expect(outcomes = "4")
public final class HandOver {
    private volatile int turn;

    private void run(int mine) {
        for (int i = 0; i < 2; i++) {
            while (turn % 2 != mine) {
                Thread.onSpinWait();
            }
            turn++;
        }
    }

    public static void main(String[] args) {
        HandOver h = new HandOver();
        Threads.run(() -> h.run(0), () -> h.run(1));
        Outcomes.note(h.turn);
    }
}
