package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A handler runs on the dying thread, before it counts as ended. */
@Expect(outcomes = {"1", "2"})
public final class HandlerRaces {
    private int value;

    public static void main(String[] args) {
        HandlerRaces o = new HandlerRaces();
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.setUncaughtExceptionHandler((thread, e) -> o.value++);
        t.start();
        o.value++;
        Threads.join(t);
        Outcomes.note(o.value);
    }
}
