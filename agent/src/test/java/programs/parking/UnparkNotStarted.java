package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;
import programs.Threads;

/** A thread that has not been started has no permit to be given. */
@Expect(outcomes = "went on", failures = "DEADLOCK")
public final class UnparkNotStarted {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            LockSupport.park();
            Outcomes.note("went on");
        });
        Threads.run(() -> LockSupport.unpark(t), t::start);
        Threads.join(t);
    }
}
