package programs.ending;

import programs.Expect;
import programs.Threads;

/** What a finalizer does is done by a thread of the JVM at some time: no interleaving of it is explored, and that is told. */
@Expect(uncontrolled = "the finalizer of programs.ending.FinalizerRunsUnseen$Handle does not run under control")
public final class FinalizerRunsUnseen {
    private static int closed;

    private FinalizerRunsUnseen() {}

    private static class Handle {
        private int uses;

        synchronized void use() {
            uses++;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected final void finalize() {
            closed++;
        }
    }

    public static void main(String[] args) {
        Handle handle = new Handle();
        Threads.run(handle::use, handle::use);
        if (handle.uses != 2 || closed > 2) {
            throw new AssertionError(handle.uses);
        }
    }
}
