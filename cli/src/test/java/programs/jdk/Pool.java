package programs.jdk;

import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two workers run what the main thread submits: every task once, and the pool terminates. */
public final class Pool {
    private Pool() {}

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
        AtomicInteger ran = new AtomicInteger();
        Future<Integer> first = pool.submit(ran::incrementAndGet);
        pool.execute(ran::incrementAndGet);
        Future<?> last = pool.submit((Runnable) ran::incrementAndGet);
        int number = first.get();
        last.get();
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.DAYS) || ran.get() != 3 || number < 1 || number > 3) {
            throw new AssertionError(ran + " ran, the first as number " + number + ", " + pool);
        }
    }
}
