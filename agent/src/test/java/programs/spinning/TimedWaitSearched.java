package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop around a wait with a time limit ends although nobody notifies it. */
@Expect(outcomes = "seen", strategy = "mcr")
public final class TimedWaitSearched {
    private static boolean flag;

    public static void main(String[] args) {
        Object lock = new Object();
        Threads.run(
                () -> {
                    synchronized (lock) {
                        flag = true;
                    }
                },
                () -> {
                    synchronized (lock) {
                        while (!flag) {
                            try {
                                lock.wait(10);
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    }
                });
        Outcomes.note("seen");
    }
}
