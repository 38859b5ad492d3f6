package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An interrupt ends a wait, before or after it began, and is forgotten with the exception. */
@Expect(outcomes = "interrupted false")
public final class InterruptedWaiter {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    Outcomes.note("woken");
                } catch (InterruptedException e) {
                    Outcomes.note("interrupted " + Thread.currentThread().isInterrupted());
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
