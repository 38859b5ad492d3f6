package programs.statics;

import dev.heddle.agent.Outcomes;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import programs.Expect;
import programs.Threads;

/** What an initialiser puts into a table by its identity, or by a class, is found there in every execution. */
@Expect(outcomes = {"object class identity enum thread 1", "object class identity enum thread 2"})
public final class KeyedByIdentity {
    private enum Colour {
        RED
    }

    private static final Object KEY = new Object();
    private static final Map<Object, String> MAP = new HashMap<>();
    private static final Map<Object, String> IDENTITIES = new IdentityHashMap<>();

    static {
        MAP.put(KEY, "object");
        MAP.put(String.class, "class");
        MAP.put(Colour.RED, "enum");
        MAP.put(Thread.currentThread().getThreadGroup(), "thread");
        IDENTITIES.put(KEY, "identity");
    }

    private int count;

    public static void main(String[] args) {
        KeyedByIdentity o = new KeyedByIdentity();
        Threads.run(() -> o.count++, () -> o.count++);
        Outcomes.note(String.join(
                " ",
                MAP.get(KEY),
                MAP.get(String.class),
                IDENTITIES.get(KEY),
                MAP.get(Colour.RED),
                MAP.get(Thread.currentThread().getThreadGroup()),
                "" + o.count));
    }
}
