package dev.heddle.runtime;

/**
 * Makes sure that a hook has enough stack before it begins to change anything. The program may use up its stack, and gets
 * a StackOverflowError then, which it may catch. If that came in the midst of a hook, what the hook had begun would stay
 * half done: a monitor that nobody holds any more, a thread that is never scheduled again.
 *
 * <p>So two methods have frames that are larger than all that they call will ever need: {@link Scheduler#step}, and
 * {@link #claim}, which every hook calls that opens something for another to close (a monitor, code that is not
 * scheduled). Either that fails, and nothing has happened yet, or the hook can finish. {@code claim} asks for more, so that
 * the hook that closes what was opened can still take its step: it is called by the same frame, and the stack that was
 * there then is there again. It must never fail, because the handler that leaves a monitor covers itself: a failure there
 * would be tried again for ever.
 *
 * <p>As they stand in the source their frames are small. The agent gives them many local variables when it loads the
 * runtime. The interpreter makes room for them, and compiled code touches as much of the stack as the interpreter would
 * need, so that this costs a few stores.
 */
final class StackReserve {
    /** Never true. What is done then keeps the JIT compiler from taking the method for an empty one. */
    private static boolean never;

    private StackReserve() {}

    /** Fails with a StackOverflowError unless there is enough stack. */
    static void claim() {
        if (never) {
            throw new IllegalStateException();
        }
    }
}
