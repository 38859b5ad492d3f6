package programs.groups;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** How many threads a group has depends on when one asks. */
@Expect(outcomes = {"before 0", "running 0", "running 1", "running 2", "after 0"})
public final class ActiveCount {
    private ActiveCount() {}

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("own");
        Thread a = new Thread(group, () -> {});
        Thread b = new Thread(group, () -> {});
        Outcomes.note("before " + group.activeCount());
        a.start();
        b.start();
        Outcomes.note("running " + group.activeCount());
        Threads.join(a);
        Threads.join(b);
        Outcomes.note("after " + group.activeCount());
    }
}
