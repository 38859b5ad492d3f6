package programs.libraries;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A counter kept in a cache of Caffeine, read and then put: two that count at once lose one. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "random",
        covered = false,
        maxExecutions = 200)
public final class CaffeineGetThenPut {

    public static void main(String[] args) {
        Cache<String, Integer> hits =
                Caffeine.newBuilder().executor(Runnable::run).maximumSize(2).build();
        Runnable count = () -> {
            Integer seen = hits.getIfPresent("page");
            hits.put("page", seen == null ? 1 : seen + 1);
        };
        Threads.run(count, count);
        Outcomes.note(hits.getIfPresent("page"));
    }
}
