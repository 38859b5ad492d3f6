package programs.ending;

import java.lang.ref.Reference;
import java.util.concurrent.CountDownLatch;
import programs.Expect;

/** Waits for what a finalizer does, which nobody calls under control: whoever may never go on then meets a limit, no deadlock. */
@Expect(
        uncontrolled = {
            "the finalizer of programs.ending.AwaitsFinalizer$Handle does not run under control",
            "what only a finalizer could end now: no thread can go on: main waits for CountDownLatch"
        },
        strategy = {"dfs", "mcr"})
public final class AwaitsFinalizer {
    private AwaitsFinalizer() {}

    private static class Handle {
        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"})
        protected final void finalize() {
            closed.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Handle handle = new Handle();
        CountDownLatch closed = handle.closed;
        closed.await();
        Reference.reachabilityFence(handle); // so that it does not depend on the collector what is seen
    }
}
