package programs.spinning;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** Spinning until a flag is set or time is up: time passes when nothing else can happen. */
@Expect(outcomes = {"set", "time is up"})
public final class WithDeadline {
    private volatile boolean flag;

    public static void main(String[] args) {
        WithDeadline o = new WithDeadline();
        boolean never = Choice.choose(2) == 0;
        Threads.run(
                () -> {
                    long deadline = System.nanoTime() + 20_000_000;
                    while (!o.flag) {
                        if (System.nanoTime() >= deadline) {
                            Outcomes.note("time is up");
                            return;
                        }
                    }
                    Outcomes.note("set");
                },
                () -> {
                    if (!never) {
                        o.flag = true;
                    }
                });
    }
}
