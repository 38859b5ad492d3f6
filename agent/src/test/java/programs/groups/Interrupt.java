package programs.groups;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** To interrupt a group interrupts whoever is alive in it. */
@Expect(
        outcomes = {"true", "false"},
        strategy = "mcr")
public final class Interrupt {
    private Interrupt() {}

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("own");
        Thread a = new Thread(group, () -> Outcomes.note(Thread.interrupted()));
        a.start();
        group.interrupt();
        Threads.join(a);
    }
}
