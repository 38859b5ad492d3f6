package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Endless recursion is contained in the thread that does it. */
@Expect(outcomes = "main goes on", failures = "EXCEPTION java.lang.StackOverflowError")
public final class StackOverflow {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            int[] own = new int[1];
            own[0] = overflow(own);
        });
        t.start();
        Threads.join(t);
        Outcomes.note("main goes on");
    }

    private static int overflow(int[] own) {
        own[0]++;
        return overflow(own) + 1;
    }
}
