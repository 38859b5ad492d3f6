package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Spinning on a flag that nobody sets is a livelock, told with the lines of the loop. */
@Expect(
        failures = "LIVELOCK spin: main/1 spins for ever",
        told = {"loop: read at programs.spinning.ForEver.lambda$main$0:17", "main waits for main/1 to end"})
public final class ForEver {
    private volatile boolean flag;

    public static void main(String[] args) {
        ForEver o = new ForEver();
        Threads.run(() -> {
            while (!o.flag) {
                Thread.yield();
            }
            Outcomes.note("never");
        });
    }
}
