package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An interrupt ends a join, unless the thread had ended. */
@Expect(outcomes = {"interrupted", "joined false", "joined true"})
public final class InterruptedJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {});
        Thread interrupter = new Thread(main::interrupt);
        t.start();
        interrupter.start();
        try {
            t.join();
            Outcomes.note("joined " + Thread.interrupted());
        } catch (InterruptedException e) {
            Outcomes.note("interrupted");
        }
    }
}
