package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object is shared when it is put into a static field. */
@Expect(outcomes = {"early", "2", "11", "12"})
public final class ThroughStaticField {
    private static ThroughStaticField published;

    private int value;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            ThroughStaticField p = published;
            if (p == null) {
                Outcomes.note("early");
            } else {
                p.value += 10;
            }
        });
        t.start();
        ThroughStaticField own = new ThroughStaticField();
        own.value = 1;
        published = own;
        own.value++;
        Threads.join(t);
        Outcomes.note(own.value);
    }
}
