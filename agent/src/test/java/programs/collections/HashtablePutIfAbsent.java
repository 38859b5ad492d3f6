package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Putting if absent is one step. */
@Expect(outcomes = "1")
public final class HashtablePutIfAbsent {

    public static void main(String[] args) {
        Map<String, Integer> table = new Hashtable<>();
        AtomicInteger puts = new AtomicInteger();
        Runnable put = () -> {
            if (table.putIfAbsent("k", 1) == null) {
                puts.incrementAndGet();
            }
        };
        Threads.run(put, put);
        Outcomes.note(puts);
    }
}
