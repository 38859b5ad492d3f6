package programs.waiting;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ArrayBlockingQueue;
import programs.Expect;
import programs.Threads;

/** What waits and what takes from a queue may return either way when it was interrupted and then got what it waits for. */
@Expect(
        outcomes = {"waited true", "waiting was interrupted", "took true", "taking was interrupted"},
        strategy = {"dfs", "mcr"})
public final class InterruptThenNotify {
    private static boolean told;

    public static void main(String[] args) {
        Object monitor = new Object();
        Thread waits = new Thread(() -> {
            synchronized (monitor) {
                try {
                    while (!told) {
                        monitor.wait();
                    }
                    Outcomes.note("waited " + Thread.interrupted());
                } catch (InterruptedException e) {
                    Outcomes.note("waiting was interrupted");
                }
            }
        });
        waits.start();
        waits.interrupt();
        synchronized (monitor) {
            told = true;
            monitor.notifyAll();
        }
        Threads.join(waits);
        told = false;
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread takes = new Thread(() -> {
            try {
                queue.take();
                Outcomes.note("took " + Thread.interrupted());
            } catch (InterruptedException e) {
                Outcomes.note("taking was interrupted");
            }
        });
        takes.start();
        takes.interrupt();
        queue.add("it");
        Threads.join(takes);
    }
}
