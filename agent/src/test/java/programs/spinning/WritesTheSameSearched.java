package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop that writes what is there already gets nowhere by that; what others write it overwrites. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr")
public final class WritesTheSameSearched {
    private static volatile int mark;
    private static volatile boolean flag;

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    while (!flag) {
                        mark = 1;
                    }
                },
                () -> {
                    mark = 2;
                    flag = true;
                });
        Outcomes.note(mark);
    }
}
