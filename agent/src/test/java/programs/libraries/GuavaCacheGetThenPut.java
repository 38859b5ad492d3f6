package programs.libraries;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A counter kept in a cache of Guava, read and then put: two that count at once lose one. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr")
public final class GuavaCacheGetThenPut {

    public static void main(String[] args) {
        Cache<String, Integer> hits =
                CacheBuilder.newBuilder().concurrencyLevel(1).build();
        Runnable count = () -> {
            Integer seen = hits.getIfPresent("page");
            hits.put("page", seen == null ? 1 : seen + 1);
        };
        Threads.run(count, count);
        Outcomes.note(hits.getIfPresent("page"));
    }
}
