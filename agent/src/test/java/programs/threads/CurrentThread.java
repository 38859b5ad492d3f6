package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** The current thread is the program's own thread object, with its name and its own thread locals. */
@Expect(outcomes = {"main", "true worker null", "true worker 1"})
public final class CurrentThread {
    private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

    public static void main(String[] args) {
        Outcomes.note(Thread.currentThread().getName());
        LOCAL.set(7);
        for (int i = 0; i < 2; i++) {
            Thread[] self = new Thread[1];
            self[0] = new Thread(
                    () -> {
                        Outcomes.note((Thread.currentThread() == self[0]) + " "
                                + Thread.currentThread().getName() + " " + LOCAL.get());
                        LOCAL.set(1);
                        Outcomes.note((Thread.currentThread() == self[0]) + " "
                                + Thread.currentThread().getName() + " " + LOCAL.get());
                    },
                    "worker");
            self[0].start();
            Threads.join(self[0]);
        }
        if (LOCAL.get() != 7) {
            throw new AssertionError();
        }
    }
}
