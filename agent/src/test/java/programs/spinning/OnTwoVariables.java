package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Spinning until one of two things happens. */
@Expect(outcomes = {"true false", "false true", "true true"})
public final class OnTwoVariables {
    private volatile boolean a;
    private volatile boolean b;

    public static void main(String[] args) {
        OnTwoVariables o = new OnTwoVariables();
        Threads.run(
                () -> {
                    boolean x;
                    boolean y;
                    do {
                        x = o.a;
                        y = o.b;
                    } while (!x && !y);
                    Outcomes.note(x + " " + y);
                },
                () -> o.a = true,
                () -> o.b = true);
    }
}
