package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A lock that only one of two threads takes guards nothing. */
@Expect(outcomes = {"1", "2"})
public final class HalfGuarded {
    private int value;

    public static void main(String[] args) {
        HalfGuarded h = new HalfGuarded();
        Threads.run(
                () -> {
                    synchronized (h) {
                        h.value++;
                    }
                },
                () -> h.value++);
        Outcomes.note(h.value);
    }
}
