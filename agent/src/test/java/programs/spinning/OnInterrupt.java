package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Spinning until interrupted. */
@Expect(outcomes = "interrupted")
public final class OnInterrupt {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {}
            Outcomes.note("interrupted");
        });
        t.start();
        t.interrupt();
        Threads.join(t);
    }
}
