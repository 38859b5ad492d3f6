package programs.semaphores;

import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Behind a thread that waits for many permits of a fair semaphore one that wants a single one waits too, although there is one. */
@Expect(failures = "DEADLOCK", told = "behind main/1", strategy = "mcr")
public final class FairBehindMany {
    private FairBehindMany() {}

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(1, true);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread one = new Thread(() -> {
            permits.acquireUninterruptibly();
            permits.release(2);
        });
        many.start();
        one.start();
        Threads.join(one);
        Threads.join(many);
    }
}
