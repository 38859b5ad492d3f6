package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Peterson's algorithm keeps two threads out of one another's way. */
@Expect(outcomes = "2")
public final class Peterson {
    private volatile boolean first;
    private volatile boolean second;
    private volatile int turn;
    private int value;

    public static void main(String[] args) {
        Peterson p = new Peterson();
        Threads.run(
                () -> {
                    p.first = true;
                    p.turn = 1;
                    while (p.second && p.turn == 1) {
                        Thread.onSpinWait();
                    }
                    p.value++;
                    p.first = false;
                },
                () -> {
                    p.second = true;
                    p.turn = 0;
                    while (p.first && p.turn == 0) {
                        Thread.onSpinWait();
                    }
                    p.value++;
                    p.second = false;
                });
        Outcomes.note(p.value);
    }
}
