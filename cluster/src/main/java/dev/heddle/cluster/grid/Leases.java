package dev.heddle.cluster.grid;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * For how long something has not changed, by the clock of who looks. Whoever did not look for a while, because it was
 * stopped or cut off itself, cannot say that others were silent: it begins anew.
 */
final class Leases {
    private static final Duration ATTENTIVE = Duration.ofSeconds(3);

    private record Seen(long value, long since) {}

    private final Map<String, Seen> seen = new HashMap<>();
    private long lookedAt;

    /** To be called whenever somebody looks. */
    void look(long now) {
        if (now - lookedAt > ATTENTIVE.toNanos()) {
            seen.replaceAll((name, s) -> new Seen(s.value(), now));
        }
        lookedAt = now;
    }

    /** For how long the value with that name has been what it is. */
    Duration unchanged(String name, long value, long now) {
        Seen before = seen.get(name);
        if (before == null || before.value() != value) {
            seen.put(name, new Seen(value, now));
            return Duration.ZERO;
        }
        return Duration.ofNanos(now - before.since());
    }

    /** Forgets all others. */
    void retain(Set<String> names) {
        seen.keySet().retainAll(names);
    }
}
