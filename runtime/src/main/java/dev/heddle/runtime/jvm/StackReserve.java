package dev.heddle.runtime.jvm;

/**
 * Makes sure that a hook has enough stack before it begins to change anything. The program may use up its stack, and gets
 * a StackOverflowError then, which it may catch. If that came in the midst of a hook, what the hook had begun would stay
 * half done: a monitor that nobody holds any more, a thread that is never scheduled again.
 *
 * <p>So each hook that opens something (a step, a monitor, code that is not scheduled) first calls {@link #claim}, whose
 * frame, which is gone again when it returns, is larger than all that follows. Either that fails, and nothing has happened
 * yet, or the hook can finish. Hooks that close something do not claim: they are called by the frame that has called the
 * one that opened it, and the stack that was there then is there again. They must never fail: the handler that leaves a
 * monitor covers itself, so that a failure there would be tried again for ever. Nor does anything claim in the midst of a hook:
 * that could fail where the hook itself would not.
 */
public final class StackReserve {
    /** Never true. What is done then keeps the JIT compiler from taking the method for an empty one. */
    private static boolean never;

    private StackReserve() {}

    /**
     * Fails with a StackOverflowError unless there is enough stack. As it stands here its frame is small: the agent gives
     * it one of many local variables when it loads this class. The interpreter makes room for them, and compiled code
     * touches as much of the stack as the interpreter would need.
     */
    public static void claim() {
        if (never) {
            throw new IllegalStateException();
        }
    }
}
