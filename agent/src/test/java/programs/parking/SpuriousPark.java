package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** With the option on, a park may return for no reason. */
@Expect(
        outcomes = {"true", "false"},
        spuriousWakeups = true)
public final class SpuriousPark {
    private volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        SpuriousPark s = new SpuriousPark();
        Thread t = new Thread(() -> {
            LockSupport.park();
            Outcomes.note(s.ready);
        });
        t.start();
        s.ready = true;
        LockSupport.unpark(t);
        t.join();
    }
}
