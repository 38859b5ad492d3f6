package dev.heddle.runtime.stores;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;

/** Which operations of a thread wait until all its stores are in memory. */
public final class Barriers {
    private Barriers() {}

    /** Whether one does, given how it accesses memory if it does; a full fence does so too, and is no operation. */
    public static boolean isOne(OpKind kind, boolean ordered, int mode) {
        return switch (kind) {
            case WRITE -> ordered && mode == AccessMode.VOLATILE;
            case READ, YIELD, AWAIT, CHOOSE, CLOCK -> false;
            default -> !looks(kind);
        };
    }

    /** Whether it only looks at the state of a lock, counter or thread, as a read of memory does. */
    public static boolean looks(OpKind kind) {
        return switch (kind) {
            case IS_LOCKED, UNITS, IS_ALIVE, IS_INTERRUPTED, THREAD_STATE, WHO -> true;
            default -> false;
        };
    }

    /** Whether a write is one that may be delayed for its own sake: the program's, and not plain, where races are told. */
    public static boolean isWeakStore(OpKind kind, int mode, boolean trusted) {
        return kind == OpKind.WRITE && !trusted && (mode == AccessMode.RELEASE || mode == AccessMode.OPAQUE);
    }
}
