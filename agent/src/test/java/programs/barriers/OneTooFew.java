package programs.barriers;

import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** A barrier for three, and two threads. */
@Expect(failures = "DEADLOCK")
public final class OneTooFew {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Threads.run(() -> quietly(barrier::await), () -> quietly(barrier::await));
    }
}
