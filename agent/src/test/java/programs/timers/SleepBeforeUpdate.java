package programs.timers;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import programs.Expect;
import programs.Threads;

/** Two threads that sleep and then count lose an update, whatever they sleep: nothing, a moment, or longer than the other. */
@Expect(outcomes = {"0 1", "0 2", "1 1", "1 2", "2 1", "2 2", "3 1", "3 2"})
public final class SleepBeforeUpdate {
    private int count;

    private void run(Sleep sleep) {
        try {
            sleep.now();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        count++;
    }

    private interface Sleep {
        void now() throws InterruptedException;
    }

    public static void main(String[] args) {
        Sleep[] ways = {
            () -> Thread.sleep(0),
            () -> Thread.sleep(1),
            () -> TimeUnit.SECONDS.sleep(1),
            () -> LockSupport.parkUntil(0)
        };
        int way = Choice.choose(ways.length);
        SleepBeforeUpdate s = new SleepBeforeUpdate();
        Threads.run(() -> s.run(ways[way]), () -> s.run(ways[way]));
        Outcomes.note(way + " " + s.count);
    }
}
