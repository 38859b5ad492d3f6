package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Wakeup;

/** Whether something that a spinning thread watches is different in the joint state at hand. */
final class SpinCondition {
    private final Forest forest;
    private final JointState state;

    SpinCondition(Forest forest, JointState state) {
        this.forest = forest;
        this.state = state;
    }

    /** Whether any operation that the thread spins over would now have another result. */
    boolean isAnyDifferent(int thread) {
        for (int watch : forest.sets.members(state.op(thread).object())) {
            int value = forest.watchedValue(watch);
            if (isDifferent(thread, forest.op(forest.watchedOp(watch)), value, forest.values.value(value))) {
                return true;
            }
        }
        return false;
    }

    private boolean isToBeHad(int thread, int lock) {
        long owner = state.owner(lock);
        return owner == Cells.FREE || owner == thread + 1L;
    }

    /** A sleep is watched for an interrupt only. */
    private boolean isDifferent(int thread, ForestOp op, int value, long result) {
        int target = op.targetFor(thread);
        return switch (op.kind()) {
            case READ, WRITE, UPDATE -> state.memory(op.object()) != value;
            case TRY_LOCK -> isToBeHad(thread, op.object()) != (result != 0);
            case LOCK -> result == Wakeup.TIMED_OUT && state.owner(op.object()) == Cells.FREE;
            case ACQUIRE -> result == Wakeup.TIMED_OUT && state.units(op.object()) >= op.argument();
            case JOIN -> result == Wakeup.TIMED_OUT && state.get(target, Slot.STATUS) != Cells.ALIVE;
            case PARK -> state.get(thread, Slot.PERMIT) != 0;
            case WAKE -> state.get(thread, Slot.WAITS) < 0;
            case IS_LOCKED -> (state.owner(op.object()) == Cells.FREE) == (result != 0);
            case TRY_ACQUIRE -> state.units(op.object()) >= op.argument() != (result != 0);
            case UNITS -> state.units(op.object()) != result;
            case IS_INTERRUPTED -> state.get(target, Slot.INTERRUPT) != result;
            case CLEAR_INTERRUPT, WAIT, SLEEP -> state.get(thread, Slot.INTERRUPT) != 0;
            case IS_ALIVE -> (state.isAlive(target) ? 1 : 0) != result;
            case WHO -> state.who(op.bind(thread)) != result;
            case THREAD_STATE -> state.threadState(target) != result;
            default -> throw new IllegalStateException("not watched: " + op);
        };
    }
}
