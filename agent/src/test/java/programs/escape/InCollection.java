package programs.escape;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import programs.Expect;
import programs.Threads;

/** An object in a list in a map is shared when the map is handed to a thread. */
@Expect(outcomes = {"1", "2"})
public final class InCollection {
    private int value;

    public static void main(String[] args) {
        InCollection own = new InCollection();
        Map<String, List<InCollection>> map = new HashMap<>();
        map.put("a", new ArrayList<>());
        map.get("a").add(own);
        Map<String, List<InCollection>> copy = Map.copyOf(map);
        Runnable body = () -> copy.get("a").get(0).value++;
        Threads.run(body, body);
        Outcomes.note(own.value);
    }
}
