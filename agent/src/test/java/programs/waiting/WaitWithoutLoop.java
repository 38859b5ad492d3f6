package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Who waits without a loop may find that another was faster. */
@Expect(
        outcomes = {"0", "1"},
        failures = "EXCEPTION java.lang.AssertionError: nothing to take")
public final class WaitWithoutLoop {
    private int items;

    private synchronized void take() {
        if (items == 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (items == 0) {
            notify();
            throw new AssertionError("nothing to take");
        }
        items--;
    }

    private synchronized void put() {
        items++;
        notifyAll();
    }

    public static void main(String[] args) {
        WaitWithoutLoop w = new WaitWithoutLoop();
        Threads.run(w::take, w::take, w::put, w::put);
        Outcomes.note(w.items);
    }
}
