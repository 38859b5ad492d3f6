package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** After a join everything the thread did is seen. */
@Expect(outcomes = "7", executions = 1)
public final class JoinSeesEverything {
    private int value;

    public static void main(String[] args) throws InterruptedException {
        JoinSeesEverything o = new JoinSeesEverything();
        Thread t = new Thread(() -> o.value = 7);
        t.start();
        t.join();
        Outcomes.note(o.value);
    }
}
