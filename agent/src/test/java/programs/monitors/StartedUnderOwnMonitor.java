package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread is started by who holds the monitor that it then enters: it comes in only when that is given back. */
@Expect(
        outcomes = {"1 of 1", "2 of 1", "1 of 2", "2 of 2"},
        strategy = {"dfs", "mcr"})
public final class StartedUnderOwnMonitor {
    private int count;

    synchronized void start() {
        new Thread(this::work).start();
        count = 0; // it cannot have counted yet
    }

    synchronized void work() {
        count++;
        Outcomes.note(count + " of 1");
    }

    public static void main(String[] args) {
        StartedUnderOwnMonitor o = new StartedUnderOwnMonitor();
        o.start();
        o.work();
        synchronized (o) {
            Outcomes.note(o.count + " of 2");
        }
    }
}
