package dev.heddle.core.toy;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;

/** One instruction of a toy thread's code; only {@link Visible} ones are events. */
sealed interface Instruction {
    /** No register, variable, monitor or thread. */
    int NONE = -1;

    /** Computes locally. */
    record Assign(int register, Expression value) implements Instruction {}

    /** Goes on at {@code target} if the condition is false. */
    record JumpUnless(Expression condition, int target) implements Instruction {}

    /** Goes on at {@code target}. */
    record Jump(int target) implements Instruction {}

    /** Fails the thread unless the condition holds. */
    record Check(Expression condition, String message, int site) implements Instruction {}

    /** How an UPDATE computes what it leaves in the location. */
    enum Update {
        /** The argument if the value is the expected one; the register gets whether it was. */
        COMPARE_AND_SET,
        /** The value plus the argument; the register gets the old value. */
        FETCH_AND_ADD,
        /** The argument; the register gets the old value. */
        SWAP;

        /** The value left in the location. */
        long written(long old, long expected, long argument) {
            return switch (this) {
                case COMPARE_AND_SET -> old == expected ? argument : old;
                case FETCH_AND_ADD -> old + argument;
                case SWAP -> argument;
            };
        }

        /** What the register gets. */
        long returned(long old, long expected) {
            return this == COMPARE_AND_SET ? (old == expected ? 1 : 0) : old;
        }
    }

    /**
     * A visible operation. A {@code wait} is one instruction but two events: WAIT, then WAKE.
     *
     * @param subject number of the variable, monitor or thread it is about
     * @param index of an array element
     * @param expected of a compare-and-set
     * @param interruptible whether a lock or acquire ends when the thread is interrupted
     * @param register that gets the result
     */
    record Visible(
            OpKind kind,
            int subject,
            Expression index,
            Update update,
            Expression expected,
            Expression argument,
            long timeout,
            boolean interruptible,
            int register,
            int site)
            implements Instruction {
        private static final Expression ZERO = new Expression.Constant(0);

        static Visible of(OpKind kind, int subject, int register, int site) {
            return new Visible(kind, subject, ZERO, null, ZERO, ZERO, Operation.FOREVER, false, register, site);
        }

        Visible at(Expression newIndex) {
            return new Visible(
                    kind, subject, newIndex, update, expected, argument, timeout, interruptible, register, site);
        }

        Visible with(Expression newArgument) {
            return new Visible(
                    kind, subject, index, update, expected, newArgument, timeout, interruptible, register, site);
        }

        Visible updating(Update newUpdate, Expression newExpected) {
            return new Visible(
                    kind, subject, index, newUpdate, newExpected, argument, timeout, interruptible, register, site);
        }

        Visible limited(long newTimeout) {
            return new Visible(
                    kind, subject, index, update, expected, argument, newTimeout, interruptible, register, site);
        }

        Visible interruptibly() {
            return new Visible(kind, subject, index, update, expected, argument, timeout, true, register, site);
        }
    }
}
