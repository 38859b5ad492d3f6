package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;

/** A list that one thread uses shows no events. */
@Expect(outcomes = "6", executions = 1)
public final class LocalListCostsNothing {

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(i);
        }
        Outcomes.note(list.stream().mapToInt(Integer::intValue).sum());
    }
}
