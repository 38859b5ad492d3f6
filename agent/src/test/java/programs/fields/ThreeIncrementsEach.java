package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads increment a plain field three times each; all 924 interleavings of 6 and 6 accesses. */
@Expect(
        outcomes = {"2", "3", "4", "5", "6"},
        executions = 924)
public final class ThreeIncrementsEach {
    private int value;

    public static void main(String[] args) {
        ThreeIncrementsEach counter = new ThreeIncrementsEach();
        Runnable body = () -> {
            for (int i = 0; i < 3; i++) {
                counter.value++;
            }
        };
        Threads.run(body, body);
        Outcomes.note(counter.value);
    }
}
