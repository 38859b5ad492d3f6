package dev.heddle.core.mcr.search;

import java.io.Serial;
import java.util.function.BooleanSupplier;

/** Who has others search a whole round, once a round turns out to be long. */
public interface Division {
    /** The round under way had better be given up, and begun anew by {@link #round}. */
    final class Due extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        /** Without a stack trace: it is control flow. */
        public Due() {
            super(null, null, false, false);
        }
    }

    /** Nobody. */
    Division NONE = new Division() {
        @Override
        public void visited(long states) {}

        @Override
        public boolean round(Searcher leader, BooleanSupplier isMuchNew) {
            throw new IllegalStateException("never due");
        }
    };

    /**
     * Called after each state that was looked at.
     *
     * @param states how many there were
     * @throws Due if the round is to be divided
     */
    void visited(long states);

    /**
     * Has all joint states of the forest searched, as it is now; returns whether nothing was met that is still to be followed.
     *
     * @param leader who looks itself at each state at which somebody has met something, and learns from it
     * @param isMuchNew whether so much was learned that it is better to begin anew
     */
    boolean round(Searcher leader, BooleanSupplier isMuchNew);
}
