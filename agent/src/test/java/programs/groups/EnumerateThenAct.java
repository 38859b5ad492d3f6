package programs.groups;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread that was listed may have ended when one looks at it again. */
@Expect(
        outcomes = {"none", "alive", "ended"},
        strategy = "mcr")
public final class EnumerateThenAct {
    private EnumerateThenAct() {}

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("own");
        Thread a = new Thread(group, () -> {});
        a.start();
        Thread[] list = new Thread[2];
        int n = group.enumerate(list);
        Outcomes.note(n == 0 ? "none" : list[0].isAlive() ? "alive" : "ended");
    }
}
