package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** A parked thread goes on when it is unparked. */
@Expect(outcomes = "true")
public final class UnparkOther {
    private volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        UnparkOther u = new UnparkOther();
        Thread t = new Thread(() -> {
            while (!u.ready) {
                LockSupport.park(u);
            }
            Outcomes.note(u.ready);
        });
        t.start();
        u.ready = true;
        LockSupport.unpark(t);
        t.join();
    }
}
