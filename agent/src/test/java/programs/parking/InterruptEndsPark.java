package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** An interrupt ends a park and stays pending. */
@Expect(outcomes = "true")
public final class InterruptEndsPark {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            LockSupport.park();
            Outcomes.note(Thread.currentThread().isInterrupted());
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
