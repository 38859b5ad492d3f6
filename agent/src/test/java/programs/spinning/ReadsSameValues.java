package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop that reads the same values again and again but counts is not spinning. */
@Expect(outcomes = {"0", "10", "20", "30"})
public final class ReadsSameValues {
    private volatile int value;

    public static void main(String[] args) {
        ReadsSameValues o = new ReadsSameValues();
        Threads.run(
                () -> {
                    int sum = 0;
                    for (int i = 0; i < 3; i++) {
                        sum += o.value;
                    }
                    Outcomes.note(sum);
                },
                () -> o.value = 10);
    }
}
