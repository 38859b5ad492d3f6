package programs.virtualthreads;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** Two virtual threads and two locks. */
@Expect(failures = "DEADLOCK cycle", minJdk = 21)
public final class Deadlock {

    public static void main(String[] args) throws Exception {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Thread x = start(() -> both(a, b));
        Thread y = start(() -> both(b, a));
        x.join();
        y.join();
    }

    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    /** By reflection, because the JDK that compiles this may not have it. */
    private static Thread start(Runnable body) throws Exception {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
    }
}
