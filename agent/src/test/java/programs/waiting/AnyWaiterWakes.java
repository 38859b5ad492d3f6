package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Notify wakes exactly one waiter, and it can be either. */
@Expect(outcomes = {"ab", "ba"})
public final class AnyWaiterWakes {
    private int waiting;
    private String order = "";

    private synchronized void await(String name) {
        waiting++;
        try {
            wait();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        order += name;
        notify();
    }

    private synchronized boolean wakeOne() {
        if (waiting < 2) {
            return false;
        }
        notify();
        return true;
    }

    public static void main(String[] args) {
        AnyWaiterWakes a = new AnyWaiterWakes();
        Threads.run(() -> a.await("a"), () -> a.await("b"), () -> {
            while (!a.wakeOne()) {
                Thread.onSpinWait();
            }
        });
        Outcomes.note(a.order);
    }
}
