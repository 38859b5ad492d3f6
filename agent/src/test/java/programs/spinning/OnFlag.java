package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Spinning on a flag ends when it is set. */
@Expect(outcomes = "done")
public final class OnFlag {
    private volatile boolean flag;

    public static void main(String[] args) {
        OnFlag o = new OnFlag();
        Threads.run(
                () -> {
                    while (!o.flag) {}
                    Outcomes.note("done");
                },
                () -> o.flag = true);
    }
}
