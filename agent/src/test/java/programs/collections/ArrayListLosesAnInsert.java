package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Two inserts into an ArrayList: one may be lost. */
@Expect(outcomes = {"[1, 2]", "[2, 1]", "[1]", "[2]"})
public final class ArrayListLosesAnInsert {

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(4);
        Threads.run(() -> list.add(1), () -> list.add(2));
        Outcomes.note(list);
    }
}
