package dev.heddle.core.mcr.search;

import java.io.Serial;

/** Nobody needs any longer what a helper of a {@link SearchTeam} is at. */
final class Dropped extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    Dropped() {
        super(null, null, false, false);
    }
}
