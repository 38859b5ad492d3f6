package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Elements are copied one after the other. */
@Expect(outcomes = {"0 0", "1 0", "1 1"})
public final class ArraycopyTorn {
    private ArraycopyTorn() {}

    public static void main(String[] args) {
        int[] from = {1, 1};
        int[] to = new int[2];
        Threads.run(() -> System.arraycopy(from, 0, to, 0, 2), () -> {
            int second = to[1];
            Outcomes.note(to[0] + " " + second);
        });
    }
}
