package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread can be started only once, also after it has ended. */
@Expect(outcomes = {"started again: IllegalThreadStateException", "after its end: IllegalThreadStateException"})
public final class StartTwice {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {});
        t.start();
        again(t, "started again");
        t.join();
        again(t, "after its end");
    }

    private static void again(Thread t, String when) {
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            Outcomes.note(when + ": " + e.getClass().getSimpleName());
        }
    }
}
