package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** With time-outs anywhere a timed join may end before the thread does. */
@Expect(
        outcomes = {"true", "false"},
        timeoutsAnywhere = true)
public final class TimedJoinAnywhere {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {});
        t.start();
        t.join(10);
        Outcomes.note(t.isAlive());
        t.join();
    }
}
