package programs.ending;

import programs.Expect;
import programs.Threads;

/** A finalizer without a body, which some have so that nobody adds one, is never run: nothing to tell. */
@Expect
public final class EmptyFinalizer {
    private static int closed;

    private EmptyFinalizer() {}

    private static class Handle {
        private int uses;

        synchronized void use() {
            uses++;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected final void finalize() {}
    }

    public static void main(String[] args) {
        Handle handle = new Handle();
        Threads.run(handle::use, handle::use);
        if (handle.uses != 2 || closed > 2) {
            throw new AssertionError(handle.uses);
        }
    }
}
