package programs.latches;

import java.util.concurrent.CountDownLatch;
import programs.Expect;

/** A latch that one thread forgets never opens. */
@Expect(failures = "DEADLOCK", told = "waits for CountDownLatch#1")
public final class CountedTooLow {

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(done::countDown).start();
        done.await();
    }
}
