package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/**
 * A thread that wants one permit may wait behind one that wants two, also if the semaphore is not fair: if that gives its
 * permit only to the first in line, who needs another, both wait for ever. Or it comes first and gets the permit.
 */
@Expect(
        outcomes = "both",
        failures = "DEADLOCK",
        strategy = {"dfs", "mcr"})
public final class BehindMany {
    public static void main(String[] args) {
        Semaphore semaphore = new Semaphore(0);
        Thread many = new Thread(() -> semaphore.acquireUninterruptibly(2));
        Thread one = new Thread(() -> {
            semaphore.acquireUninterruptibly();
            semaphore.release(2);
        });
        many.start();
        one.start();
        semaphore.release();
        Threads.join(many);
        Threads.join(one);
        Outcomes.note("both");
    }
}
