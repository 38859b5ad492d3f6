package programs.exchangers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import programs.Expect;
import programs.Threads;

/** An interrupt ends the wait, unless the other came first. */
@Expect(outcomes = {"interrupted null", "b a"})
public final class Interrupted {
    private Interrupted() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Thread t = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("a");
            } catch (InterruptedException e) {
                got[0] = "interrupted";
            }
        });
        Thread u = new Thread(() -> {
            try {
                got[1] = exchanger.exchange("b", 1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                got[1] = null;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        u.start();
        t.interrupt();
        Threads.join(t);
        Threads.join(u);
        Outcomes.note(got[0] + " " + got[1]);
    }
}
