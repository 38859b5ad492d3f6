package programs.collections;

import java.util.concurrent.LinkedBlockingQueue;
import programs.Expect;

/** Taking from a queue that nobody fills. */
@Expect(failures = "DEADLOCK")
public final class BlockingQueueTakesForEver {

    public static void main(String[] args) throws Exception {
        new LinkedBlockingQueue<Integer>().take();
    }
}
