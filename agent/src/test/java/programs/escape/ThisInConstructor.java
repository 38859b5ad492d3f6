package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** This, leaked in a constructor, is seen half made. */
@Expect(outcomes = {"none", "0", "1", "2"})
public final class ThisInConstructor {
    private static ThisInConstructor leaked;

    private int value;

    private ThisInConstructor() {
        leaked = this;
        value = 1;
        value = 2;
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            ThisInConstructor o = leaked;
            Outcomes.note(o == null ? "none" : o.value);
        });
        t.start();
        new ThisInConstructor();
        Threads.join(t);
    }
}
