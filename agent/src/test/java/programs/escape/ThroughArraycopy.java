package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** System.arraycopy into a shared array shares what is copied. */
@Expect(outcomes = {"none", "1", "2"})
public final class ThroughArraycopy {
    private int value = 1;

    public static void main(String[] args) {
        ThroughArraycopy[] shared = new ThroughArraycopy[1];
        Thread t = new Thread(() -> {
            ThroughArraycopy o = shared[0];
            Outcomes.note(o == null ? "none" : o.value);
        });
        t.start();
        ThroughArraycopy own = new ThroughArraycopy();
        ThroughArraycopy[] from = {own};
        System.arraycopy(from, 0, shared, 0, 1);
        own.value = 2;
        Threads.join(t);
    }
}
