package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Whether it is locked is seen either way. */
@Expect(outcomes = {"true", "false"})
public final class IsLocked {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Threads.run(
                () -> {
                    lock.lock();
                    lock.unlock();
                },
                () -> Outcomes.note(lock.isLocked()));
    }
}
