package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The interrupt status is read by others, and read and cleared by the thread itself. */
@Expect(outcomes = "true true false false")
public final class InterruptStatus {
    public static void main(String[] args) {
        Thread self = Thread.currentThread();
        self.interrupt();
        boolean seen = self.isInterrupted();
        boolean first = Thread.interrupted();
        boolean second = Thread.interrupted();
        Outcomes.note(seen + " " + first + " " + second + " " + self.isInterrupted());
    }
}
