package programs.libraries;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** However two threads ask a loading cache of Guava for a key, its value is loaded once. */
@Expect(outcomes = "1, 1", strategy = "mcr")
public final class GuavaCacheLoadsOnce {

    public static void main(String[] args) {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder()
                .concurrencyLevel(1)
                .maximumSize(8)
                .build(CacheLoader.from(key -> loads.incrementAndGet()));
        Threads.run(() -> cache.getUnchecked("key"), () -> cache.getUnchecked("key"));
        Outcomes.note(loads.get() + ", " + cache.getUnchecked("key"));
    }
}
