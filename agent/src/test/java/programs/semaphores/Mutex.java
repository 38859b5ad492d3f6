package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** One permit keeps others out. */
@Expect(outcomes = "2", executions = 2)
public final class Mutex {
    private int count;

    public static void main(String[] args) {
        Mutex o = new Mutex();
        Semaphore permit = new Semaphore(1);
        Runnable increment = () -> {
            permit.acquireUninterruptibly();
            o.count++;
            permit.release();
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
