package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.SpinRule;

/** Whether something that a spinning thread watches is different in the joint state at hand. */
final class SpinCondition implements SpinRule.Now {
    private final Forest forest;
    private final JointState state;

    /** The thread, the operation of its that is looked at, and the value that this saw or left. */
    private int thread;

    private ForestOp op;
    private int value;

    SpinCondition(Forest forest, JointState state) {
        this.forest = forest;
        this.state = state;
    }

    /** Whether any operation that the thread spins over would now have another result. */
    boolean isAnyDifferent(int spinning) {
        thread = spinning;
        for (int watch : forest.sets.members(state.op(thread).object())) {
            op = forest.op(forest.watchedOp(watch));
            value = forest.watchedValue(watch);
            if (SpinRule.isDifferent(op.kind(), forest.values.value(value), this)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean holdsAnother() {
        return state.memory(op.object()) != value;
    }

    @Override
    public boolean isFree() {
        return state.owner(op.object()) == Cells.FREE;
    }

    @Override
    public boolean isToBeHad() {
        return isFree() || state.owner(op.object()) == thread + 1L;
    }

    @Override
    public boolean hasUnits() {
        return units() >= op.argument();
    }

    @Override
    public long units() {
        return state.units(op.object());
    }

    @Override
    public long own(Slot slot) {
        return state.get(thread, slot);
    }

    @Override
    public long ofTarget(Slot slot) {
        return state.get(op.targetFor(thread), slot);
    }

    @Override
    public long threadState() {
        return state.threadState(op.targetFor(thread));
    }

    @Override
    public long who() {
        return state.who(op.bind(thread));
    }
}
