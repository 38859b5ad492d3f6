package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.ArrayDeque;
import java.util.Deque;
import programs.Expect;
import programs.Threads;

/** Two inserts into an ArrayDeque: one may be lost. */
@Expect(outcomes = {"1", "2"})
public final class ArrayDequeLosesAnInsert {

    public static void main(String[] args) {
        Deque<Integer> deque = new ArrayDeque<>();
        Threads.run(() -> deque.add(1), () -> deque.add(2));
        Outcomes.note(deque.size());
    }
}
