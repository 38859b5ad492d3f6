package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.LinkedList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Two inserts into a LinkedList: one may be lost. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 1000)
public final class LinkedListLosesAnInsert {

    public static void main(String[] args) {
        List<Integer> list = new LinkedList<>();
        list.add(0);
        Threads.run(() -> list.add(1), () -> list.add(2));
        Outcomes.note(list.size() - 1);
    }
}
