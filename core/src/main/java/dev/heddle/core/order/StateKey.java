package dev.heddle.core.order;

import java.util.Arrays;

/** Numbers compared by content, to remember states by. */
final class StateKey {
    private final long[] content;
    private final int hash;

    StateKey(long[] content) {
        this.content = content;
        this.hash = Arrays.hashCode(content);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof StateKey k && Arrays.equals(content, k.content);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
