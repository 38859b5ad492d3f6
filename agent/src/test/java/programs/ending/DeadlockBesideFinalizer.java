package programs.ending;

import programs.Expect;
import programs.Threads;

/** Locks that threads hold cannot be given back by a finalizer: a ring of those who wait for them is a deadlock. */
@Expect(
        failures = "DEADLOCK cycle: cycle of 2 threads",
        uncontrolled = "the finalizer of programs.ending.DeadlockBesideFinalizer$Handle does not run under control")
public final class DeadlockBesideFinalizer {
    private DeadlockBesideFinalizer() {}

    private static class Handle {
        private int closed;

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected final void finalize() {
            closed++;
        }
    }

    public static void main(String[] args) {
        Handle one = new Handle();
        Handle other = new Handle();
        Threads.run(() -> both(one, other), () -> both(other, one));
    }

    private static void both(Handle first, Handle second) {
        synchronized (first) {
            synchronized (second) {
                if (first.closed + second.closed > 0) {
                    throw new AssertionError();
                }
            }
        }
    }
}
