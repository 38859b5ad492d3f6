package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** What stands in finally blocks of threads that are cut off changes nothing in later executions. */
@Expect(outcomes = {"0", "1"})
public final class FinallyAtTheEnd {
    private static int count;

    private int value;

    public static void main(String[] args) {
        if (count != 0) {
            throw new AssertionError("an earlier execution goes on");
        }
        FinallyAtTheEnd o = new FinallyAtTheEnd();
        Thread t = new Thread(() -> {
            try {
                o.value = 1;
                synchronized (o) {
                    o.wait();
                }
            } catch (InterruptedException e) {
                count++;
            } finally {
                count++;
                o.value = 5;
            }
        });
        t.setDaemon(true);
        t.start();
        Outcomes.note(o.value);
    }
}
