package programs.libraries;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A bounded cache of Caffeine that does its housekeeping in the thread of whoever calls loads a value once. */
@Expect(outcomes = "1, 1", strategy = "random", covered = false, maxExecutions = 200)
public final class CaffeineLoadsOnce {

    public static void main(String[] args) {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> cache =
                Caffeine.newBuilder().executor(Runnable::run).maximumSize(2).build();
        Runnable get = () -> cache.get("key", key -> loads.incrementAndGet());
        Threads.run(get, get);
        Outcomes.note(loads.get() + ", " + cache.getIfPresent("key"));
    }
}
