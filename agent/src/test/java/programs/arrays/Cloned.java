package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A clone is its owner's alone; what it holds is not. */
@Expect(outcomes = {"1", "2"})
public final class Cloned {
    private int value;

    public static void main(String[] args) {
        Cloned[] array = {new Cloned()};
        Runnable body = () -> {
            Cloned[] own = array.clone();
            own[0].value++;
        };
        Threads.run(body, body);
        Outcomes.note(array[0].value);
    }
}
