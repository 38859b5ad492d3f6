package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Under sequential consistency at least one thread sees the other's write. */
@Expect(
        outcomes = {"0 1", "1 0", "1 1"},
        executions = 6)
public final class StoreBuffering {
    private int x;
    private int y;

    public static void main(String[] args) {
        StoreBuffering s = new StoreBuffering();
        int[] first = new int[1];
        Thread t = new Thread(() -> {
            s.y = 1;
            int r = s.x;
            Outcomes.keep("second", r);
        });
        t.start();
        s.x = 1;
        first[0] = s.y;
        Threads.join(t);
        Outcomes.note(first[0] + " " + Outcomes.kept("second"));
    }
}
