package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import programs.Expect;
import programs.Threads;

/** Iterating goes on over what was there. */
@Expect(outcomes = {"1", "2"})
public final class CopyOnWrite {

    public static void main(String[] args) {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
        Threads.run(() -> list.add(2), () -> {
            int n = 0;
            for (Integer i : list) {
                n += i > 0 ? 1 : 0;
            }
            Outcomes.note(n);
        });
    }
}
