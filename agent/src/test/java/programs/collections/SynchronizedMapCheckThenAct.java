package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Checking and putting in two calls puts twice. */
@Expect(outcomes = {"1", "2"})
public final class SynchronizedMapCheckThenAct {

    public static void main(String[] args) {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        AtomicInteger puts = new AtomicInteger();
        Runnable putOnce = () -> {
            if (!map.containsKey("k")) {
                map.put("k", 1);
                puts.incrementAndGet();
            }
        };
        Threads.run(putOnce, putOnce);
        Outcomes.note(puts);
    }
}
