package programs.semaphores;

import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Two that need two permits each, taken one by one, of three: fine; of two: stuck. */
@Expect(failures = "DEADLOCK", told = "waits for Semaphore#1")
public final class NotEnough {

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(2);
        Runnable both = () -> {
            permits.acquireUninterruptibly();
            permits.acquireUninterruptibly();
            permits.release(2);
        };
        Threads.run(both, both);
    }
}
