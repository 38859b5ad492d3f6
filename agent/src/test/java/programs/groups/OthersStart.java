package programs.groups;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Threads that others start may or may not be there yet, which is named. */
@Expect(uncontrolled = "threads are listed that others start", outcomes = "counted")
public final class OthersStart {
    private OthersStart() {}

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("own");
        Thread a = new Thread(() -> {
            Thread b = new Thread(group, () -> {});
            b.start();
            Threads.join(b);
        });
        a.start();
        Outcomes.note(group.activeCount() >= 0 ? "counted" : "not");
        Threads.join(a);
    }
}
