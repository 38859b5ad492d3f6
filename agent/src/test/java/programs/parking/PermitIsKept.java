package programs.parking;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** An unpark before the park is not lost, and permits do not add up. */
@Expect(
        outcomes = {"parked once"},
        failures = "DEADLOCK blocked: no thread can go on: main is parked")
public final class PermitIsKept {
    public static void main(String[] args) {
        Thread self = Thread.currentThread();
        LockSupport.unpark(self);
        LockSupport.unpark(self);
        LockSupport.park();
        Outcomes.note("parked once");
        LockSupport.park();
        Outcomes.note("parked twice");
    }
}
