package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.List;
import java.util.Vector;
import programs.Expect;
import programs.Threads;

/** Each call of a Vector is safe, two in a row are not. */
@Expect(outcomes = {"1", "2"})
public final class VectorCheckThenAct {

    public static void main(String[] args) {
        List<Integer> vector = new Vector<>();
        Runnable addOnce = () -> {
            if (vector.isEmpty()) {
                vector.add(1);
            }
        };
        Threads.run(addOnce, addOnce);
        Outcomes.note(vector.size());
    }
}
