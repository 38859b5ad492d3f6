package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A value is computed once. */
@Expect(outcomes = "1", strategy = "random", covered = false, maxExecutions = 500)
public final class ConcurrentMapComputesOnce {

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger computed = new AtomicInteger();
        Runnable compute = () -> map.computeIfAbsent("k", k -> computed.incrementAndGet());
        Threads.run(compute, compute);
        Outcomes.note(computed);
    }
}
