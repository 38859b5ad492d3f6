package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads increment a plain field twice each; all 70 interleavings of 4 and 4 accesses. */
@Expect(
        outcomes = {"2", "3", "4"},
        executions = 70)
public final class TwoIncrementsEach {
    private int value;

    public static void main(String[] args) {
        TwoIncrementsEach counter = new TwoIncrementsEach();
        Runnable body = () -> {
            counter.value++;
            counter.value++;
        };
        Threads.run(body, body);
        Outcomes.note(counter.value);
    }
}
