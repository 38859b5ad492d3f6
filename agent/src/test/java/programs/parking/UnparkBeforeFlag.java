package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** Unparking before the flag is set may leave the other parked for ever. */
@Expect(outcomes = "true", failures = "DEADLOCK")
public final class UnparkBeforeFlag {
    private volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        UnparkBeforeFlag u = new UnparkBeforeFlag();
        Thread t = new Thread(() -> {
            while (!u.ready) {
                LockSupport.park();
            }
            Outcomes.note(u.ready);
        });
        t.start();
        LockSupport.unpark(t);
        u.ready = true;
        t.join();
    }
}
