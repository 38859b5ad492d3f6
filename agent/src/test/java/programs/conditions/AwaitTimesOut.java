package programs.conditions;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** A timed await returns false when nothing else can happen. */
@Expect(outcomes = "false true")
public final class AwaitTimesOut {

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        lock.lock();
        boolean signalled = never.await(5, TimeUnit.SECONDS);
        long left = never.awaitNanos(1000);
        Outcomes.note(signalled + " " + (left <= 0));
        lock.unlock();
    }
}
