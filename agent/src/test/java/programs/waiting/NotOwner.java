package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Waiting and notifying without the monitor is an exception, also when another thread has it. */
@Expect(outcomes = {"wait", "timed wait", "notify", "notifyAll", "negative", "after"})
public final class NotOwner {
    private interface Action {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        fails("wait", lock::wait);
        fails("timed wait", () -> lock.wait(5));
        fails("notify", lock::notify);
        fails("notifyAll", lock::notifyAll);
        Thread other = new Thread(() -> {
            synchronized (lock) {
                Thread inner = new Thread(() -> {
                    try {
                        fails("notify", lock::notify);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
                inner.start();
                Threads.join(inner);
            }
        });
        other.start();
        other.join();
        synchronized (lock) {
            try {
                lock.wait(-1);
            } catch (IllegalArgumentException e) {
                Outcomes.note("negative");
            }
        }
        fails("after", lock::notify);
    }

    private static void fails(String name, Action action) throws InterruptedException {
        try {
            action.run();
        } catch (IllegalMonitorStateException e) {
            Outcomes.note(name);
        }
    }
}
