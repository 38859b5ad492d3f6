package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Spinning until a thread has ended. */
@Expect(outcomes = "1")
public final class OnThreadEnd {
    private int value;

    public static void main(String[] args) {
        OnThreadEnd o = new OnThreadEnd();
        Thread t = new Thread(() -> o.value = 1);
        t.start();
        while (t.isAlive()) {
            Thread.onSpinWait();
        }
        Outcomes.note(o.value);
    }
}
