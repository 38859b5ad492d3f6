package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** System.exit(0) ends the execution, and nothing of what others were about to do happens. */
@Expect(outcomes = {"0", "1"})
public final class ExitZero {
    private int value;

    public static void main(String[] args) {
        ExitZero o = new ExitZero();
        Thread t = new Thread(() -> {
            o.value = 1;
            synchronized (o) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        t.start();
        Outcomes.note(o.value);
        System.exit(0);
        Outcomes.note("never");
    }
}
