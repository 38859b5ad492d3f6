package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An exception that leaves synchronized blocks gives back the monitors, also nested ones. */
@Expect(outcomes = "2")
public final class ExceptionLeaves {
    private final Object outer = new Object();
    private final Object inner = new Object();
    private int value;

    private void fail() {
        synchronized (outer) {
            synchronized (inner) {
                value++;
                throw new IllegalStateException();
            }
        }
    }

    public static void main(String[] args) {
        ExceptionLeaves e = new ExceptionLeaves();
        Runnable body = () -> {
            try {
                e.fail();
            } catch (IllegalStateException x) {
                if (Thread.holdsLock(e.inner) || Thread.holdsLock(e.outer)) {
                    throw new AssertionError();
                }
            }
        };
        Threads.run(body, body);
        Outcomes.note(e.value);
    }
}
