package dev.heddle.core.mcr.forest;

import dev.heddle.model.Wakeup;

/** Which monitors and locks a thread holds after an operation, given what it held before and what it observed. */
public final class HeldLocks {
    private HeldLocks() {}

    public static int after(Forest forest, int held, ForestOp op, long result) {
        boolean normal = result == Wakeup.NORMAL;
        return switch (op.kind()) {
            case LOCK -> normal ? forest.sets.with(held, op.object()) : held;
            case TRY_LOCK -> result != 0 ? forest.sets.with(held, op.object()) : held;
            case WAKE -> forest.sets.with(held, op.object());
            case UNLOCK -> forest.sets.without(held, op.object());
            case WAIT -> normal ? forest.sets.without(held, op.object()) : held;
            default -> held;
        };
    }
}
