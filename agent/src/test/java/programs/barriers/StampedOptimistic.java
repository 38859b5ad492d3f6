package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** An optimistic read notices a write. */
@Expect(
        outcomes = {"0", "2", "invalid"},
        strategy = "random",
        covered = false,
        maxExecutions = 2000)
public final class StampedOptimistic {
    private int a;
    private int b;

    public static void main(String[] args) {
        StampedOptimistic o = new StampedOptimistic();
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.writeLock();
                    o.a++;
                    o.b++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int sum = o.a + o.b;
                    Outcomes.note(lock.validate(stamp) ? sum : "invalid");
                });
    }
}
