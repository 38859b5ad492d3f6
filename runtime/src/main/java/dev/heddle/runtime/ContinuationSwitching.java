package dev.heddle.runtime;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.NativeThreads;
import dev.heddle.runtime.engine.Switching;
import dev.heddle.runtime.jvm.Continuations;

/**
 * Controlled threads as continuations on the one platform thread that runs the execution: switching costs a tenth of a
 * microsecond, and no thread of the program is ever started by the JVM.
 */
final class ContinuationSwitching implements Switching {
    /**
     * Of a thread that is left and resumed only the innermost frames are on the stack again, the others stay in the heap, so
     * that it could go on for ever where a thread overflows its stack. It is not as deep as a platform thread's.
     */
    private static final long MAX_STACK = 1L << 18;

    private static final String TOO_DEEP = "a thread's stack is too deep to be left";

    private Thread carrier;
    private ControlledThread next;
    private String pinned;

    @Override
    public String name() {
        return "continuations";
    }

    @Override
    public Thread carrier(ControlledThread thread) {
        return carrier;
    }

    @Override
    public void resume(ControlledThread thread) {
        next = thread;
    }

    @Override
    public void await(ControlledThread self) {
        try {
            Continuations.leave();
        } catch (IllegalStateException e) {
            // A native frame or a monitor of the JVM is on its stack: it cannot be left here. Whoever was to run next
            // does not, and the execution is run again on platform threads.
            pinned = String.valueOf(e.getMessage());
            next = null;
        } catch (StackOverflowError e) {
            pinned = TOO_DEEP; // the JVM needs some of the stack for each frame that it takes away
            next = null;
        }
        if (Continuations.bytesAside(self.continuation) > MAX_STACK) {
            pinned = TOO_DEEP;
            next = null;
        }
    }

    /** If the JVM did not follow, nothing would be under control: better to notice than to trust. */
    @Override
    public boolean arrived(ControlledThread thread) {
        if (Thread.currentThread() == thread.thread) {
            return true;
        }
        pinned = "the JVM did not change the current thread";
        next = null;
        return false;
    }

    /** Why a thread could not be switched away from; null if all went well. */
    @Override
    public String failed() {
        return pinned;
    }

    @Override
    public void awaitEnd() {
        carrier = Thread.currentThread();
        try {
            while (next != null) {
                ControlledThread t = next;
                next = null;
                run(t);
            }
        } finally {
            Continuations.setCurrentThread(carrier, carrier);
        }
    }

    /** Afterwards the thread is still the current one. */
    private void run(ControlledThread t) {
        if (t.continuation == null) {
            NativeThreads.seed(t.thread, t.name);
            t.continuation = Continuations.create(t.body);
            t.nativeThread = t.thread;
        }
        Continuations.setCurrentThread(carrier, t.thread);
        Continuations.run(t.continuation);
    }

    @Override
    public void signalEnd() {
        next = null;
    }

    @Override
    public boolean isInBody(ControlledThread thread) {
        return thread.continuation != null && !Continuations.isDone(thread.continuation);
    }

    @Override
    public boolean unwind(ControlledThread thread, long patienceMillis) {
        thread.abandoned = true;
        try {
            run(thread);
        } finally {
            Continuations.setCurrentThread(carrier, carrier);
        }
        return !isInBody(thread);
    }

    @Override
    public StackTraceElement[] stackOf(ControlledThread thread) {
        return isInBody(thread) ? Continuations.stackOf(thread.continuation) : new StackTraceElement[0];
    }

    @Override
    public void reset() {
        next = null;
        pinned = null;
    }

    @Override
    public void close() {
        // Nothing is kept: a continuation goes with its thread.
    }
}
