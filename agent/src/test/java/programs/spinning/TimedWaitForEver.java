package programs.spinning;

import programs.Expect;

/** A loop around a wait with a time limit that waits for what never comes is a livelock. */
@Expect(failures = "LIVELOCK", strategy = "dfs")
public final class TimedWaitForEver {
    private static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                if (flag) {
                    lock.notifyAll();
                }
            }
        });
        t.start();
        synchronized (lock) {
            while (!flag) {
                lock.wait(10);
            }
        }
    }
}
