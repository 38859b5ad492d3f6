package programs.stories;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads look whether a name is taken, and both take it. */
public class CheckThenAct {
    private final Map<String, Integer> owners = new ConcurrentHashMap<>();

    boolean register(String name, int owner) {
        if (owners.containsKey(name)) {
            return false;
        }
        owners.put(name, owner);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenAct registry = new CheckThenAct();
        boolean[] first = new boolean[1];
        Thread a = new Thread(() -> first[0] = registry.register("ann", 1));
        a.start();
        boolean second = registry.register("ann", 2);
        a.join();
        assert !(first[0] && second) : "both have it";
    }
}
