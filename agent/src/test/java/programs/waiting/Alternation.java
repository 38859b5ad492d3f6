package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads that take turns: one order only. */
@Expect(outcomes = "abab")
public final class Alternation {
    private boolean turn;
    private String order = "";

    private synchronized void say(String what, boolean mine) {
        while (turn != mine) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        order += what;
        turn = !turn;
        notify();
    }

    public static void main(String[] args) {
        Alternation a = new Alternation();
        Threads.run(
                () -> {
                    a.say("a", false);
                    a.say("a", false);
                },
                () -> {
                    a.say("b", true);
                    a.say("b", true);
                });
        Outcomes.note(a.order);
    }
}
