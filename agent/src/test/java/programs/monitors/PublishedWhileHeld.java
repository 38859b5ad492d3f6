package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object that is handed out while its creator holds its monitor can be entered only when that is given back. */
@Expect(outcomes = {"early", "2"})
public final class PublishedWhileHeld {
    private static PublishedWhileHeld published;

    private int value;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            PublishedWhileHeld p = published;
            if (p == null) {
                Outcomes.note("early");
            } else {
                synchronized (p) {
                    Outcomes.note(p.value);
                }
            }
        });
        other.start();
        PublishedWhileHeld p = new PublishedWhileHeld();
        synchronized (p) {
            p.value = 1;
            published = p;
            p.value = 2;
        }
        Threads.join(other);
    }
}
