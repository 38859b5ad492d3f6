package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that put if absent, one does. */
@Expect(outcomes = "1", strategy = "random", covered = false, maxExecutions = 300)
public final class SkipListPutIfAbsent {

    public static void main(String[] args) {
        Map<String, Integer> map = new ConcurrentSkipListMap<>();
        AtomicInteger puts = new AtomicInteger();
        Runnable put = () -> {
            if (map.putIfAbsent("k", 1) == null) {
                puts.incrementAndGet();
            }
        };
        Threads.run(put, put);
        Outcomes.note(puts);
    }
}
