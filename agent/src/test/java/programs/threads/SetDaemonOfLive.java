package programs.threads;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;
import programs.Threads;

/** Whether a thread is a daemon is settled when it starts. */
@Expect(
        outcomes = {"before true", "while alive: IllegalThreadStateException", "after false"},
        strategy = {"dfs", "mcr"})
public final class SetDaemonOfLive {
    public static void main(String[] args) {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.setDaemon(true);
        Outcomes.note("before " + t.isDaemon());
        t.start();
        try {
            t.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            Outcomes.note("while alive: IllegalThreadStateException");
        }
        latch.countDown();
        Threads.join(t);
        t.setDaemon(false);
        Outcomes.note("after " + t.isDaemon());
    }
}
