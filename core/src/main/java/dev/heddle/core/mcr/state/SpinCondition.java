package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.model.Cells;
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
    public Cells cells() {
        return state;
    }

    @Override
    public int thread() {
        return thread;
    }

    @Override
    public int target() {
        return op.targetFor(thread);
    }

    @Override
    public int monitor() {
        return op.object();
    }

    @Override
    public long argument() {
        return op.argument();
    }

    @Override
    public long threadState() {
        return state.threadState(target());
    }

    @Override
    public long who() {
        return state.who(op.bind(thread));
    }
}
