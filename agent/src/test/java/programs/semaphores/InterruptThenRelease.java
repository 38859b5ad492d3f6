package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** A permit comes after the thread that waits for it was interrupted: whichever it notices first decides. */
@Expect(
        outcomes = {"acquired true", "interrupted false"},
        strategy = {"dfs", "mcr"})
public final class InterruptThenRelease {
    public static void main(String[] args) {
        Semaphore semaphore = new Semaphore(0, true);
        Thread t = new Thread(() -> {
            try {
                semaphore.acquire();
                Outcomes.note("acquired " + Thread.interrupted());
            } catch (InterruptedException e) {
                Outcomes.note("interrupted " + Thread.interrupted());
            }
        });
        t.start();
        t.interrupt();
        semaphore.release();
        Threads.join(t);
    }
}
