package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** A synchronized list loses nothing. */
@Expect(outcomes = "2")
public final class SynchronizedListAdds {

    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Threads.run(() -> list.add(1), () -> list.add(2));
        Outcomes.note(list.size());
    }
}
