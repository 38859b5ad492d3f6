package programs.determinism;

import dev.heddle.agent.Outcomes;
import java.util.HashMap;
import java.util.Map;
import programs.Expect;
import programs.Threads;

/** Identity hash codes, and what follows from them, are the same in every execution. */
@Expect(outcomes = "1 1 1")
public final class IdentityHashes {
    private static final class Key {}

    private static int races;

    public static void main(String[] args) {
        Object[] keys = new Object[8];
        Map<Object, Integer> map = new HashMap<>();
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Key();
            map.put(keys[i], i);
        }
        String order = map.values().toString();
        Threads.run(() -> races++, () -> races++);
        Same.check("hash", System.identityHashCode(keys[0]) + " " + keys[1].hashCode());
        Same.check("order", order);
        Same.check("text", keys[2].toString());
        Outcomes.note(Same.distinct("hash") + " " + Same.distinct("order") + " " + Same.distinct("text"));
    }
}
