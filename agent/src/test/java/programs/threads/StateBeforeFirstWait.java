package programs.threads;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;

/** A thread that was started is seen to be able to run until it waits, which it does first of all. */
@Expect(
        outcomes = {"RUNNABLE", "WAITING"},
        strategy = {"mcr", "dfs", "dpor", "icb"})
public final class StateBeforeFirstWait {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LockSupport::park);
        t.start();
        Outcomes.note(t.getState().toString());
        LockSupport.unpark(t);
        t.join();
    }
}
