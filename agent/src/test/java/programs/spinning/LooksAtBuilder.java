package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** To look at a StringBuilder changes nothing: a loop that does no more goes round in vain. */
@Expect(outcomes = "ab")
public final class LooksAtBuilder {
    private volatile int turn;

    public static void main(String[] args) {
        LooksAtBuilder o = new LooksAtBuilder();
        Runnable reader = () -> {
            StringBuilder seen = new StringBuilder();
            while (seen.length() < 2) {
                int turn = o.turn;
                if (turn == seen.length() + 1) {
                    seen.append(turn == 1 ? 'a' : 'b');
                    o.turn = -turn;
                }
            }
            Outcomes.note(seen);
        };
        Runnable writer = () -> {
            o.turn = 1;
            while (o.turn != -1) {
                Thread.onSpinWait();
            }
            o.turn = 2;
        };
        Threads.run(reader, writer);
    }
}
