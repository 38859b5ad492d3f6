package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Array;
import programs.Expect;
import programs.Threads;

/** Elements that are accessed by reflection are those that instructions access, and updates of one are lost. */
@Expect(outcomes = {"1 1", "2 1"})
public final class ArrayElements {
    private ArrayElements() {}

    public static void main(String[] args) {
        int[] counters = new int[2];
        Threads.run(() -> Array.setInt(counters, 0, Array.getInt(counters, 0) + 1), () -> {
            counters[0]++;
            Array.set(counters, 1, 1);
        });
        Outcomes.note(Array.get(counters, 0) + " " + Array.getLong(counters, 1));
    }
}
