package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread is started by who holds two monitors, of which it takes only one: what the other guards is not guarded. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE",
        strategy = "mcr")
public final class StartedUnderHalfOfMonitors {
    private final Object inner = new Object();
    private int count;

    public static void main(String[] args) {
        StartedUnderHalfOfMonitors o = new StartedUnderHalfOfMonitors();
        Thread t = new Thread(() -> {
            synchronized (o.inner) {
                o.count++;
            }
        });
        synchronized (o) {
            synchronized (o.inner) {
                t.start();
            }
            o.count++;
        }
        Threads.join(t);
        Outcomes.note(o.count);
    }
}
