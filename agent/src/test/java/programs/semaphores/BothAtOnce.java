package programs.semaphores;

import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Two permits taken at once. */
@Expect()
public final class BothAtOnce {

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(2, true);
        Runnable both = () -> {
            permits.acquireUninterruptibly(2);
            permits.release(2);
        };
        Threads.run(both, both);
    }
}
