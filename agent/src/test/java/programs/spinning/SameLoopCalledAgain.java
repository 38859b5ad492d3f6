package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** To go through the same loop in one call after the other is not to go round it, though nothing changes in between. */
@Expect(outcomes = {"1", "2"})
public final class SameLoopCalledAgain {
    private final int[] values = {1, 2};
    private volatile int reader;

    private int find(int value) {
        int i = 0;
        while (values[i] != value) {
            i++;
        }
        return i;
    }

    public static void main(String[] args) {
        SameLoopCalledAgain o = new SameLoopCalledAgain();
        Threads.run(
                () -> {
                    o.find(1);
                    o.find(1);
                    o.find(1);
                    o.reader++;
                },
                () -> o.reader++);
        Outcomes.note(o.reader);
    }
}
